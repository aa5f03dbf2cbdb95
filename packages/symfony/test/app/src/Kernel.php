<?php

namespace App;

use Doctrine\Persistence\ManagerRegistry;
use Psr\Log\NullLogger;
use Symfony\Bundle\FrameworkBundle\FrameworkBundle;
use Symfony\Bundle\FrameworkBundle\Kernel\MicroKernelTrait;
use Symfony\Bundle\SecurityBundle\SecurityBundle;
use Symfony\Bundle\TwigBundle\TwigBundle;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;
use Symfony\Component\HttpKernel\Kernel as BaseKernel;
use Symfony\Component\Routing\Loader\Configurator\RoutingConfigurator;
use Symfony\Component\Security\Core\User\InMemoryUser;
use WidgetSelect\Symfony\WidgetSelectBundle;

final class Kernel extends BaseKernel
{
    use MicroKernelTrait;

    public function registerBundles(): iterable
    {
        return [new FrameworkBundle(), new TwigBundle(), new SecurityBundle(), new WidgetSelectBundle()];
    }

    public function getProjectDir(): string
    {
        return \dirname(__DIR__);
    }

    public function getCacheDir(): string
    {
        return getenv('CACHE').'/'.$this->environment;
    }

    public function getLogDir(): string
    {
        return getenv('CACHE').'/log';
    }

    private function configureContainer(ContainerConfigurator $container): void
    {
        $container->extension('framework', [
            'secret' => 'only for tests', 'php_errors' => ['log' => false], 'test' => 'test' === $this->environment, 'assets' => null, 'validation' => null,
            'router' => ['utf8' => true], 'http_method_override' => false, 'csrf_protection' => false, 'form' => null,
        ]);
        $container->extension('twig', ['strict_variables' => true, 'default_path' => '%kernel.project_dir%/templates']);
        $container->extension('security', [
            // Symfony 6 has no other one.
            ...(self::VERSION_ID < 60000 ? ['enable_authenticator_manager' => true] : []),
            'password_hashers' => [InMemoryUser::class => 'plaintext'],
            'providers' => ['users' => ['memory' => ['users' => ['mine' => ['password' => 'x'], 'theirs' => ['password' => 'x']]]]],
            'firewalls' => ['main' => ['http_basic' => ['realm' => 'Test'], 'lazy' => true]],
        ]);
        $services = $container->services()->defaults()->autowire()->autoconfigure();
        $services->load('App\\', __DIR__)->exclude([__DIR__.'/{Entity,Kernel.php,Registry.php,Trip.php}']);
        $services->set('logger', NullLogger::class);
        $services->set(Controller::class)->public()->tag('controller.service_arguments');
        $services->set(Registry::class)->args(['%env(DATABASE)%']);
        $services->alias(ManagerRegistry::class, Registry::class)->public();
    }

    private function configureRoutes(RoutingConfigurator $routes): void
    {
        $routes->import('@WidgetSelectBundle/config/routes.php');
        $routes->add('trip', '/trip')->controller([Controller::class, 'trip']);
        $routes->add('stops', '/stops')->controller([Controller::class, 'stops']);
    }
}
