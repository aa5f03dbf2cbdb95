<?php

namespace WidgetSelect\Laravel;

use Illuminate\Support\HtmlString;

/** `@widgetSelectTags` writes the style sheet and the loader, for the `<head>` of the layout. */
final class Tags
{
    /** @param  string|null  $nonce  of the content security policy of the page */
    public static function html(?string $nonce = null): HtmlString
    {
        $url = fn (string $file) => e(asset("vendor/widget-select/$file"));
        $nonce = $nonce === null ? '' : sprintf(' nonce="%s"', e($nonce));

        return new HtmlString(implode("\n", [
            "<link rel=\"stylesheet\" href=\"{$url('style.css')}\">",
            "<script src=\"{$url('widget-select.auto.js')}\" data-base=\"{$url('widget-select.base.iife.js')}\""
                ." data-all=\"{$url('widget-select.iife.js')}\" defer$nonce></script>",
        ]));
    }
}
