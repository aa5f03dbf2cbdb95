<?php

namespace WidgetSelect\Laravel\Test;

use Illuminate\Auth\GenericUser;
use Illuminate\Contracts\Http\Kernel;
use Illuminate\Foundation\Testing\TestCase;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\DB;
use Illuminate\Testing\TestResponse;
use Symfony\Component\DomCrawler\Crawler;
use WidgetSelect\Laravel\Signing\FieldId;

abstract class LaravelTestCase extends TestCase
{
    protected const LAOS = 1;
    protected const VIETNAM = 2;
    protected const VIENTIANE = 1;
    protected const HANOI = 2;
    protected const MINE = 3;
    protected const THEIRS = 4;
    protected const ROWS = 100_000;

    public function createApplication()
    {
        $app = require __DIR__.'/app/app.php';
        $app->instance('request', Request::create('http://localhost/'));
        $app->make(Kernel::class)->bootstrap();

        return $app;
    }

    protected function setUp(): void
    {
        parent::setUp();
        DB::beginTransaction();
        Auth::setUser(new GenericUser(['id' => 'mine']));
    }

    protected function tearDown(): void
    {
        DB::rollBack();
        parent::tearDown();
    }

    protected function id(string $source, array $limits = [], array $fields = []): string
    {
        return $this->app->make(FieldId::class)->write($source, $limits, $fields);
    }

    /** Asks the endpoint as a user, or as nobody. */
    protected function ask(mixed $id, array $parameters = [], string $user = 'mine', string $accept = 'application/json'): TestResponse
    {
        Auth::forgetGuards();
        $query = http_build_query(['field' => $id] + $parameters);

        return $this->get("/widget-select/options?$query", ['Accept' => $accept, 'X-User' => $user]);
    }

    protected function labels(TestResponse $response): array
    {
        return array_column($response->json('options'), 'label');
    }

    protected function page(string $html): Crawler
    {
        return new Crawler($html);
    }
}
