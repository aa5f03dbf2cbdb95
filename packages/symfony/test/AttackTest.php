<?php

namespace WidgetSelect\Symfony\Test;

use App\Source\CitySource;
use App\Source\CountrySource;
use App\Source\StopSource;
use WidgetSelect\Symfony\Signing\Signer;
use WidgetSelect\Symfony\Source\Scope;

/** Requests that no form sends. None of them returns a row of another user or of another list. */
final class AttackTest extends SymfonyTestCase
{
    public function testIdsThatWereNotSignedForAListAreNotFound(): void
    {
        $stops = $this->id(StopSource::class);
        [$data, $signature] = explode('.', $stops);
        $other = explode('.', $this->id(CountrySource::class))[0];
        $signer = static::getContainer()->get('widget_select.signer');
        $list = [StopSource::class, [], []];
        $ids = [
            '', 'x', null, $data, "$data.", "$data.".strrev($signature), "$other.$signature", "$stops.x",
            StopSource::class, strtolower($stops), "{$stops}x", ['a' => $stops], [$stops],
            // Signed with the same key for other purposes, or with another key.
            $signer->write('', $list), $signer->write('cursor', $list), (new Signer('other'))->write('source', $list),
            // Signed, but not a source.
            $this->id('App\Source\Gone'), $this->id('kernel'), $this->id(\App\Controller::class),
        ];
        foreach ($ids as $id) {
            $response = $this->ask($id);
            $this->assertSame([404, ''], [$response->getStatusCode(), $response->getContent()], json_encode($id));
        }
        $this->assertSame(200, $this->ask($stops)->getStatusCode());
    }

    public function testACopiedIdGivesNoAccessWithoutThePermission(): void
    {
        foreach ([[], ['value' => [self::HANOI]], ['q' => 'Hanoi']] as $parameters) {
            $response = $this->ask($this->id(StopSource::class), $parameters, null);
            $this->assertSame([403, ''], [$response->getStatusCode(), $response->getContent()]);
        }
    }

    public function testRowsOfOtherUsersAreNeitherListedNorFound(): void
    {
        $stops = $this->id(StopSource::class);
        $this->ask($stops, ['q' => 'Vang']);
        $this->assertSame(['Vang Mine'], $this->labels());
        $this->ask($stops, ['q' => 'Theirs']);
        $this->assertSame([[], 0], [$this->labels(), $this->json()['total']]);
        $this->ask($stops, ['value' => [self::THEIRS, self::MINE]]);
        $this->assertSame(['Vang Mine'], $this->labels());
        $this->ask($stops, ['value' => [self::THEIRS, self::MINE]], 'theirs');
        $this->assertSame(['Vang Theirs'], $this->labels());
    }

    public function testLimitsCannotBeChangedOrLeftOut(): void
    {
        $limited = $this->id(StopSource::class, ['country' => self::LAOS]);
        $others = [['limits' => ['country' => self::VIETNAM]], ['country' => self::VIETNAM], ['limits' => []], ['limits' => '']];
        foreach ($others as $parameters) {
            $this->ask($limited, $parameters);
            $this->assertSame(['Vang Mine', 'Vientiane'], $this->labels());
        }
        $this->ask($limited, ['value' => [self::HANOI]]);
        $this->assertSame([], $this->labels());
    }

    public function testConditionsCannotBeLeftOutOrReplaced(): void
    {
        $cities = $this->id(CitySource::class, [], ['country' => 'country']);
        $others = [
            [], ['trip' => ''], ['trip' => ['country' => '']], ['trip' => ['country' => ['']]], ['trip' => ['country' => ['a' => ['x']]]],
            ['trip' => [self::VIETNAM]], ['countries' => self::VIETNAM], ['trip' => ['country' => self::VIETNAM.' OR 1=1'], 'q' => 'Hanoi'],
            ['trip' => ['country' => '2abc']], ['trip' => ['country' => '9999999999999999999999']], ['trip' => ['country' => range(0, 600)]],
        ];
        foreach ($others as $parameters) {
            $this->assertSame(200, $this->ask($cities, $parameters)->getStatusCode());
            $this->assertSame([], $this->labels(), json_encode($parameters));
            $this->ask($cities, $parameters + ['value' => [self::VIENTIANE, self::HANOI]]);
            $this->assertSame([], $this->labels(), json_encode($parameters));
        }
        $this->ask($cities, ['trip' => ['country' => self::LAOS], 'value' => [self::VIENTIANE, self::HANOI, self::THEIRS]]);
        $this->assertSame(['Vientiane'], $this->labels());
    }

    public function testPagesHaveTheSizeOfTheSource(): void
    {
        $stops = $this->id(StopSource::class);
        foreach ([['per_page' => 5000], ['limit' => 5000], ['page' => 7], ['page_size' => -1]] as $parameters) {
            $this->ask($stops, $parameters);
            $this->assertCount(50, $this->labels());
        }
        $this->ask($stops, ['value' => range(1000, 1700)]);
        $this->assertCount(Scope::MAX_VALUES, $this->labels());
    }

    public function testCursorsMustBeThoseOfAPage(): void
    {
        $stops = $this->id(StopSource::class);
        $this->ask($stops);
        $cursor = $this->json()['nextCursor'];
        foreach ([strrev($cursor), 'x', '', $stops, ['a' => $cursor], [$cursor], '["Village",1]'] as $text) {
            $response = $this->ask($stops, ['cursor' => $text]);
            $this->assertSame([400, ''], [$response->getStatusCode(), $response->getContent()], json_encode($text));
        }
        // A cursor of another list is only a place.
        $this->ask($this->id(StopSource::class, ['country' => self::LAOS]), ['cursor' => $cursor]);
        $this->assertSame([], array_diff($this->labels(), ['Vang Mine', 'Vientiane']));
    }

    public function testQueriesAreText(): void
    {
        foreach (['%', "' OR 1=1 --", '\\', '!%', ['a' => 'b'], ['Theirs'], "Theirs\0", "\xff\xfe", str_repeat('x', 100_000)] as $query) {
            $this->assertSame(200, $this->ask($this->id(StopSource::class), ['q' => $query])->getStatusCode());
            $this->assertNotContains('Vang Theirs', $this->labels());
        }
    }

    /** @dataProvider forged */
    public function testAFormThatSubmitsRowsOfOthersWrongPairsOrCreatedValuesIsInvalid(array $trip): void
    {
        $this->post($trip);
        $this->assertSame(422, $this->client->getResponse()->getStatusCode());
        // The page that shows the error does not name the row, either.
        $this->assertStringNotContainsString('Vang Theirs', $this->client->getResponse()->getContent());
    }

    public function forged(): iterable
    {
        yield 'a city of another user' => [['country' => self::LAOS, 'city' => self::THEIRS]];
        yield 'a city of another country' => [['country' => self::VIETNAM, 'city' => self::VIENTIANE]];
        yield 'a city without a country' => [['city' => self::HANOI]];
        yield 'a country that does not exist' => [['country' => '99', 'city' => self::HANOI]];
        yield 'two countries' => [['country' => [self::LAOS, self::VIETNAM], 'city' => self::HANOI]];
        yield 'a created value' => [['country' => self::LAOS, 'city' => 'Atlantis']];
        yield 'zero' => [['country' => self::LAOS, 'city' => '0']];
        yield 'a number and more' => [['country' => self::LAOS, 'city' => self::VIENTIANE.'abc']];
        yield 'a list for a single field' => [['country' => self::LAOS, 'city' => [self::VIENTIANE]]];
        yield 'a stop of another user' => [['stops' => [self::THEIRS]]];
        yield 'one of the stops of another user' => [['stops' => [self::HANOI, self::THEIRS]]];
        yield 'too many stops' => [['stops' => range(1000, 1600)]];
        yield 'a value of another user' => [['start' => self::THEIRS]];
        yield 'a choice that is not listed' => [['size' => 'xxl']];
    }

    public function testWhatTheListsContainIsValid(): void
    {
        $this->post(['country' => self::LAOS, 'city' => self::MINE, 'stops' => [self::HANOI, self::MINE], 'start' => self::HANOI, 'size' => 's']);
        $this->assertSelectorTextSame('output', 'Laos, Vang Mine, Hanoi + Vang Mine, 2, s');
    }
}
