<?php

namespace WidgetSelect\Laravel;

use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Symfony\Component\HttpFoundation\Response as BaseResponse;
use WidgetSelect\Laravel\Signing\Cursor;
use WidgetSelect\Laravel\Signing\InvalidCursor;

/** Responds with a page of a source, or with the options of `value[]`. A controller of your own can use it, too. */
final class Responder
{
    public function __construct(private Cursor $cursor)
    {
    }

    public function respond(Request $request, Source $source): BaseResponse
    {
        if (! $source->authorize()) {
            return new Response('', 403);
        }
        try {
            $page = $this->page($request->query->all(), $source);
        } catch (InvalidCursor) {
            return new Response('', 400);
        }
        $cursor = $page->last === null ? null : $this->cursor->write($page->last);
        $response = $this->body($request, $page, $cursor);
        // Lists depend on the user, so they are not stored.
        $response->headers->set('Cache-Control', 'no-store, private');
        $response->setVary('Accept');
        if ($page->total !== null) {
            $response->headers->set('X-Total-Count', (string) $page->total);
        }
        if ($cursor !== null) {
            $query = http_build_query(['cursor' => $cursor] + $request->query->all());
            $response->headers->set('Link', sprintf('<%s?%s>; rel="next"', $request->getBaseUrl().$request->getPathInfo(), $query));
        }

        return $response;
    }

    private function page(array $parameters, Source $source): Page
    {
        if (isset($parameters['value'])) {
            return new Page($source->options(Values::texts(array_slice((array) $parameters['value'], 0, Values::MAX))));
        }
        // Middleware of Laravel makes null of an empty text.
        $after = array_key_exists('cursor', $parameters) ? $this->cursor->read($parameters['cursor']) : null;
        $query = $parameters['q'] ?? '';

        return $source->page(is_string($query) ? $query : '', $after);
    }

    private function body(Request $request, Page $page, ?string $cursor): BaseResponse
    {
        if ($request->prefers(['application/json', 'text/html']) === 'text/html') {
            return new Response(implode("\n", array_map(fn ($option) => $option->toHtml(), $page->options)), 200, ['Content-Type' => 'text/html']);
        }
        $json = ['options' => array_map(fn ($option) => $option->toArray(), $page->options)];

        return response()->json($json + array_filter(['nextCursor' => $cursor, 'total' => $page->total], fn ($value) => $value !== null));
    }
}
