<?php

namespace WidgetSelect\Symfony\Test;

use App\Kernel;
use Doctrine\DBAL\Connection;
use Doctrine\Persistence\ManagerRegistry;
use Symfony\Bundle\FrameworkBundle\KernelBrowser;
use Symfony\Bundle\FrameworkBundle\Test\WebTestCase;
use Symfony\Component\DomCrawler\Crawler;
use Symfony\Component\HttpFoundation\Response;

abstract class SymfonyTestCase extends WebTestCase
{
    protected const LAOS = 1;
    protected const VIETNAM = 2;
    protected const VIENTIANE = 1;
    protected const HANOI = 2;
    protected const MINE = 3;
    protected const THEIRS = 4;
    protected const ROWS = 100_000;

    protected KernelBrowser $client;

    protected function setUp(): void
    {
        $this->client = static::createClient();
        $this->client->disableReboot();
        $this->connection()->beginTransaction();
    }

    protected function tearDown(): void
    {
        $this->connection()->rollBack();
        parent::tearDown();
    }

    protected static function getKernelClass(): string
    {
        return Kernel::class;
    }

    protected function connection(): Connection
    {
        return static::getContainer()->get(ManagerRegistry::class)->getConnection();
    }

    protected function id(string $source, array $limits = [], array $fields = []): string
    {
        return static::getContainer()->get('widget_select.field_id')->write($source, $limits, $fields);
    }

    /** Asks the endpoint as a user, or as nobody. */
    protected function ask(mixed $id, array $parameters = [], ?string $user = 'mine', string $accept = 'application/json'): Response
    {
        $this->client->request('GET', '/widget-select/options', ['field' => $id] + $parameters, [], self::as($user) + ['HTTP_ACCEPT' => $accept]);

        return $this->client->getResponse();
    }

    protected function post(array $trip, ?string $user = 'mine'): Crawler
    {
        return $this->client->request('POST', '/trip', ['trip' => $trip], [], self::as($user));
    }

    protected function json(): array
    {
        return json_decode($this->client->getResponse()->getContent(), true, 512, \JSON_THROW_ON_ERROR);
    }

    protected function labels(): array
    {
        return array_column($this->json()['options'], 'label');
    }

    protected static function as(?string $user): array
    {
        return null === $user ? ['PHP_AUTH_USER' => null] : ['PHP_AUTH_USER' => $user, 'PHP_AUTH_PW' => 'x'];
    }
}
