<?php

namespace App;

use App\Entity\City;
use App\Form\TripType;
use App\Source\StopSource;
use Symfony\Bundle\FrameworkBundle\Controller\AbstractController;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use WidgetSelect\Symfony\Source\Responder;

final class Controller extends AbstractController
{
    public function trip(Request $request): Response
    {
        $form = $this->createForm(TripType::class, new Trip())->handleRequest($request);
        $valid = $form->isSubmitted() && $form->isValid();
        $response = $this->render($valid ? 'saved.html.twig' : 'trip.html.twig', ['form' => $form->createView(), 'trip' => $form->getData()]);
        $response->setStatusCode($form->isSubmitted() && !$valid ? 422 : 200);
        // Strict: no inline script or style.
        $response->headers->set('Content-Security-Policy', "default-src 'self'; img-src 'self' data:");

        return $response;
    }

    public function stops(Request $request, Responder $responder, StopSource $source): Response
    {
        return $responder->respond($request, $source);
    }
}
