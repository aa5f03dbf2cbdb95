<?php

namespace WidgetSelect\Symfony\Controller;

use Psr\Container\ContainerInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use WidgetSelect\Symfony\Signing\FieldId;
use WidgetSelect\Symfony\Source\Responder;

/** Serves the lists of all forms. */
final class OptionsController
{
    public function __construct(private FieldId $ids, private ContainerInterface $sources, private Responder $responder)
    {
    }

    public function __invoke(Request $request): Response
    {
        $parameters = $request->query->all();
        [$source, $scope] = $this->ids->read($parameters['field'] ?? null, $parameters) ?? [null, null];
        // A source that is gone since the form was rendered is not found, either.
        if (null === $source || !$this->sources->has($source)) {
            return new Response('', Response::HTTP_NOT_FOUND);
        }

        return $this->responder->respond($request, $this->sources->get($source), $scope);
    }
}
