<?php

namespace WidgetSelect\Laravel\Test;

use App\Sources\CitySource;
use App\Sources\CountrySource;
use App\Sources\StopSource;
use WidgetSelect\Laravel\Signing\Signer;
use WidgetSelect\Laravel\Source;
use WidgetSelect\Laravel\Values;

/** Requests that no form sends. None of them returns a row of another user or of another list. */
final class AttackTest extends LaravelTestCase
{
    public function testIdsThatWereNotSignedForAListAreNotFound(): void
    {
        $stops = $this->id(StopSource::class);
        [$data, $signature] = explode('.', $stops);
        $other = explode('.', $this->id(CountrySource::class))[0];
        $signer = $this->app->make(Signer::class);
        $list = [StopSource::class, [], []];
        $ids = [
            '', 'x', null, $data, "$data.", "$data.".strrev($signature), "$other.$signature", "$stops.x",
            StopSource::class, strtolower($stops), "{$stops}x", ['a' => $stops], [$stops],
            // Signed with the same key for other purposes, or with another key.
            $signer->write('', $list), $signer->write('cursor', $list), (new Signer('other'))->write('source', $list),
            // Signed, but not a source.
            $this->id('App\Sources\Gone'), $this->id('kernel'), $this->id(\App\Models\City::class), $this->id(Source::class),
        ];
        foreach ($ids as $id) {
            $response = $this->ask($id);
            $this->assertSame([404, ''], [$response->getStatusCode(), $response->getContent()], json_encode($id));
        }
        $response = $this->ask($stops)->assertOk();
    }

    public function testACopiedIdGivesNoAccessWithoutThePermission(): void
    {
        foreach ([[], ['value' => [self::HANOI]], ['q' => 'Hanoi']] as $parameters) {
            $response = $this->ask($this->id(StopSource::class), $parameters, 'nobody');
            $this->assertSame([403, ''], [$response->getStatusCode(), $response->getContent()]);
        }
    }

    public function testRowsOfOtherUsersAreNeitherListedNorFound(): void
    {
        $stops = $this->id(StopSource::class);
        $response = $this->ask($stops, ['q' => 'Vang']);
        $this->assertSame(['Vang Mine'], $this->labels($response));
        $response = $this->ask($stops, ['q' => 'Theirs']);
        $this->assertSame([[], 0], [$this->labels($response), $response->json('total')]);
        $response = $this->ask($stops, ['value' => [self::THEIRS, self::MINE]]);
        $this->assertSame(['Vang Mine'], $this->labels($response));
        $response = $this->ask($stops, ['value' => [self::THEIRS, self::MINE]], 'theirs');
        $this->assertSame(['Vang Theirs'], $this->labels($response));
    }

    public function testLimitsCannotBeChangedOrLeftOut(): void
    {
        $limited = $this->id(StopSource::class, ['country_id' => self::LAOS]);
        $others = [['limits' => ['country_id' => self::VIETNAM]], ['country_id' => self::VIETNAM], ['limits' => []], ['limits' => '']];
        foreach ($others as $parameters) {
            $response = $this->ask($limited, $parameters);
            $this->assertSame(['Vang Mine', 'Vientiane'], $this->labels($response));
        }
        $response = $this->ask($limited, ['value' => [self::HANOI]]);
        $this->assertSame([], $this->labels($response));
    }

    public function testConditionsCannotBeLeftOutOrReplaced(): void
    {
        $cities = $this->id(CitySource::class, [], ['country_id' => 'country_id']);
        $others = [
            [], ['trip' => ''], ['trip' => ['country_id' => '']], ['trip' => ['country_id' => ['']]], ['trip' => ['country_id' => ['a' => ['x']]]],
            ['trip' => [self::VIETNAM]], ['country' => self::VIETNAM], ['trip' => ['country_id' => self::VIETNAM.' OR 1=1'], 'q' => 'Hanoi'],
            ['trip' => ['country_id' => '2abc']], ['trip' => ['country_id' => '9999999999999999999999']], ['trip' => ['country_id' => range(0, 600)]],
        ];
        foreach ($others as $parameters) {
            $response = $this->ask($cities, $parameters)->assertOk();
            $this->assertSame([], $this->labels($response), json_encode($parameters));
            $response = $this->ask($cities, $parameters + ['value' => [self::VIENTIANE, self::HANOI]]);
            $this->assertSame([], $this->labels($response), json_encode($parameters));
        }
        $response = $this->ask($cities, ['trip' => ['country_id' => self::LAOS], 'value' => [self::VIENTIANE, self::HANOI, self::THEIRS]]);
        $this->assertSame(['Vientiane'], $this->labels($response));
    }

    public function testPagesHaveTheSizeOfTheSource(): void
    {
        $stops = $this->id(StopSource::class);
        foreach ([['per_page' => 5000], ['limit' => 5000], ['page' => 7], ['page_size' => -1]] as $parameters) {
            $response = $this->ask($stops, $parameters);
            $this->assertCount(50, $this->labels($response));
        }
        $response = $this->ask($stops, ['value' => range(1000, 1700)]);
        $this->assertCount(Values::MAX, $this->labels($response));
    }

    public function testCursorsMustBeThoseOfAPage(): void
    {
        $stops = $this->id(StopSource::class);
        $response = $this->ask($stops);
        $cursor = $response->json('nextCursor');
        foreach ([strrev($cursor), 'x', '', $stops, ['a' => $cursor], [$cursor], '["Village",1]'] as $text) {
            $response = $this->ask($stops, ['cursor' => $text]);
            $this->assertSame([400, ''], [$response->getStatusCode(), $response->getContent()], json_encode($text));
        }
        // A cursor of another list is only a place.
        $response = $this->ask($this->id(StopSource::class, ['country_id' => self::LAOS]), ['cursor' => $cursor]);
        $this->assertSame([], array_diff($this->labels($response), ['Vang Mine', 'Vientiane']));
    }

    public function testQueriesAreText(): void
    {
        foreach (['%', "' OR 1=1 --", '\\', '!%', ['a' => 'b'], ['Theirs'], "Theirs\0", "\xff\xfe", str_repeat('x', 100_000)] as $query) {
            $response = $this->ask($this->id(StopSource::class), ['q' => $query])->assertOk();
            $this->assertNotContains('Vang Theirs', $this->labels($response));
        }
    }

    /** @dataProvider forged */
    public function testAFormThatSubmitsRowsOfOthersWrongPairsOrCreatedValuesIsInvalid(array $trip): void
    {
        $field = array_key_last($trip);
        $this->post('/trip', ['trip' => $trip])->assertSessionHasErrors("trip.$field");
        // The page that shows the error does not name the row, either.
        $this->get('/trip')->assertOk()->assertDontSee('Vang Theirs');
    }

    public function forged(): iterable
    {
        yield 'a city of another user' => [['country_id' => self::LAOS, 'city_id' => self::THEIRS]];
        yield 'a city of another country' => [['country_id' => self::VIETNAM, 'city_id' => self::VIENTIANE]];
        yield 'a city without a country' => [['city_id' => self::HANOI]];
        yield 'a country that does not exist' => [['city_id' => self::HANOI, 'country_id' => '99']];
        yield 'a created value' => [['country_id' => self::LAOS, 'city_id' => 'Atlantis']];
        yield 'zero' => [['country_id' => self::LAOS, 'city_id' => '0']];
        yield 'a number and more' => [['country_id' => self::LAOS, 'city_id' => self::VIENTIANE.'abc']];
        yield 'a nested list' => [['country_id' => self::LAOS, 'city_id' => [[self::VIENTIANE]]]];
        yield 'a stop of another user' => [['stops' => [self::THEIRS]]];
        yield 'one of the stops of another user' => [['stops' => [self::HANOI, self::THEIRS]]];
        yield 'too many stops' => [['stops' => range(1000, 1600)]];
    }

    public function testWhatTheListsContainIsValid(): void
    {
        $trip = ['country_id' => self::LAOS, 'city_id' => self::MINE, 'stops' => [self::HANOI, self::MINE]];
        $this->post('/trip', ['trip' => $trip])->assertOk()->assertSee('<output>Hanoi, Vang Mine</output>', false);
    }
}
