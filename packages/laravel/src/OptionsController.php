<?php

namespace WidgetSelect\Laravel;

use Illuminate\Http\Request;
use Illuminate\Http\Response;
use Symfony\Component\HttpFoundation\Response as BaseResponse;
use WidgetSelect\Laravel\Signing\FieldId;

/** Serves the lists of all forms. */
final class OptionsController
{
    public function __invoke(Request $request, FieldId $ids, Responder $responder): BaseResponse
    {
        $parameters = $request->query->all();
        $source = $ids->read($parameters['field'] ?? null, $parameters);

        return $source === null ? new Response('', 404) : $responder->respond($request, $source);
    }
}
