<?php

namespace WidgetSelect\Symfony\Source;

use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use WidgetSelect\Symfony\Signing\Cursor;
use WidgetSelect\Symfony\Signing\InvalidCursor;

/** Responds with a page of a source, or with the options of `value[]`. A controller of your own can use it, too. */
final class Responder
{
    public function __construct(private Cursor $cursor)
    {
    }

    public function respond(Request $request, SourceInterface $source, Scope $scope = new Scope()): Response
    {
        if (!$source->isGranted()) {
            return new Response('', Response::HTTP_FORBIDDEN);
        }
        try {
            $page = $this->page($request->query->all(), $source, $scope);
        } catch (InvalidCursor) {
            return new Response('', Response::HTTP_BAD_REQUEST);
        }
        $cursor = null === $page->last ? null : $this->cursor->write($page->last);
        $response = self::body($request, $page, $cursor);
        self::addHeaders($response, $request, $page, $cursor);

        return $response;
    }

    private function page(array $parameters, SourceInterface $source, Scope $scope): Page
    {
        if (isset($parameters['value'])) {
            $values = \array_slice((array) $parameters['value'], 0, Scope::MAX_VALUES);

            return new Page(array_values($source->find($scope, Scope::texts($values))));
        }
        $query = $parameters['q'] ?? '';
        $after = \array_key_exists('cursor', $parameters) ? $this->cursor->read($parameters['cursor']) : null;

        return $source->page($scope, \is_string($query) ? $query : '', $after);
    }

    private static function body(Request $request, Page $page, ?string $cursor): Response
    {
        if ('html' === $request->getPreferredFormat('json')) {
            return new Response(implode("\n", array_map(self::element(...), $page->options)), 200, ['Content-Type' => 'text/html']);
        }
        $json = ['options' => array_map(fn ($option) => $option->toJson(), $page->options)];

        return new JsonResponse($json + array_filter(['nextCursor' => $cursor, 'total' => $page->total], fn ($value) => null !== $value));
    }

    private static function element(Option $option): string
    {
        $text = fn ($value) => htmlspecialchars((string) $value, \ENT_QUOTES | \ENT_SUBSTITUTE);
        $attributes = '';
        foreach (['value' => $option->value] + $option->attributes() as $name => $value) {
            $attributes .= sprintf(' %s="%s"', $text($name), $text($value));
        }

        return "<option$attributes>{$text($option->label)}</option>";
    }

    /** Lists depend on the user, so they are not stored. */
    private static function addHeaders(Response $response, Request $request, Page $page, ?string $cursor): void
    {
        $response->headers->set('Cache-Control', 'no-store, private');
        $response->setVary('Accept');
        if (null !== $page->total) {
            $response->headers->set('X-Total-Count', (string) $page->total);
        }
        if (null !== $cursor) {
            $query = http_build_query(['cursor' => $cursor] + $request->query->all());
            $response->headers->set('Link', sprintf('<%s?%s>; rel="next"', $request->getBaseUrl().$request->getPathInfo(), $query));
        }
    }
}
