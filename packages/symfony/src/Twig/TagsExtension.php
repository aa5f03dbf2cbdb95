<?php

namespace WidgetSelect\Symfony\Twig;

use Symfony\Component\Asset\Packages;
use Twig\Extension\AbstractExtension;
use Twig\TwigFunction;

/** `widget_select_tags()` writes the style sheet and the loader, for the `<head>` of the layout. */
final class TagsExtension extends AbstractExtension
{
    public function __construct(private ?Packages $packages)
    {
    }

    public function getFunctions(): array
    {
        return [new TwigFunction('widget_select_tags', $this->tags(...), ['is_safe' => ['html']])];
    }

    /** @param string|null $nonce of the content security policy of the page */
    public function tags(?string $nonce = null): string
    {
        $nonce = null === $nonce ? '' : sprintf(' nonce="%s"', htmlspecialchars($nonce));

        return implode("\n", [
            "<link rel=\"stylesheet\" href=\"{$this->url('style.css')}\">",
            "<script src=\"{$this->url('widget-select.auto.js')}\" data-base=\"{$this->url('widget-select.base.iife.js')}\""
                ." data-all=\"{$this->url('widget-select.iife.js')}\" defer$nonce></script>",
        ]);
    }

    private function url(string $file): string
    {
        $path = "bundles/widgetselect/$file";

        return htmlspecialchars($this->packages?->getUrl($path) ?? "/$path");
    }
}
