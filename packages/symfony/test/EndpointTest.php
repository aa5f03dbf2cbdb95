<?php

namespace WidgetSelect\Symfony\Test;

use App\Source\CitySource;
use App\Source\CountrySource;
use App\Source\RegionSource;
use App\Source\StopSource;
use Symfony\Component\DomCrawler\Crawler;

final class EndpointTest extends SymfonyTestCase
{
    public function testJsonHasThePageItsCursorAndItsTotal(): void
    {
        $response = $this->ask($this->id(StopSource::class), ['q' => 'village 00001']);
        $first = $this->connection()->fetchOne("SELECT id FROM City WHERE name = 'Village 000001'");
        $this->assertSame(['value' => (string) $first, 'label' => 'Village 000001'], $this->json()['options'][0]);
        $this->assertSame([11, null], [$this->json()['total'], $this->json()['nextCursor'] ?? null]);
        $this->assertSame(['11', null], [$response->headers->get('X-Total-Count'), $response->headers->get('Link')]);
        $this->assertTrue($response->headers->hasCacheControlDirective('no-store'));
        $this->assertContains('Accept', $response->getVary());
    }

    public function testTheNextPageIsACursorAndALinkWithAllParameters(): void
    {
        $stops = $this->id(StopSource::class);
        $response = $this->ask($stops, ['q' => 'village']);
        preg_match('/^<(.+)>; rel="next"$/', $response->headers->get('Link'), $link);
        $this->ask($stops, ['q' => 'village', 'cursor' => $this->json()['nextCursor']]);
        $this->assertSame('Village 000051', $this->labels()[0]);
        $this->assertArrayNotHasKey('total', $this->json());
        $expected = $this->json();
        $this->client->request('GET', $link[1], [], [], self::as('mine'));
        $this->assertSame($expected, $this->json());
    }

    public function testPagesFollowEachOtherWithoutAGapAlsoOverEqualNames(): void
    {
        $this->connection()->executeStatement("INSERT INTO City (name, country_id) VALUES ('Same', 1), ('Same', 1), ('Same', 1), ('Same', 1), ('Same', 1)");
        $values = [];
        $cursor = null;
        do {
            $this->ask($this->id(RegionSource::class), ['q' => 'same'] + (null === $cursor ? [] : ['cursor' => $cursor]));
            $values[] = array_column($this->json()['options'], 'value');
            $cursor = $this->json()['nextCursor'] ?? null;
        } while (null !== $cursor);
        $this->assertSame([2, 2, 1], array_map('count', $values));
        $this->assertCount(5, array_unique(array_merge(...$values)));
    }

    public function testEachWordMustMatchAndSignsOfPatternsAreLetters(): void
    {
        $this->connection()->executeStatement("INSERT INTO City (name, country_id) VALUES ('100%_sure!', 1)");
        $stops = $this->id(StopSource::class);
        $this->ask($stops, ['q' => '000012 VILL']);
        $this->assertSame(['Village 000012'], $this->labels());
        foreach (['%', '_', '100%', '%_', '!'] as $query) {
            $this->ask($stops, ['q' => $query]);
            $this->assertSame(['100%_sure!'], $this->labels(), $query);
        }
    }

    public function testHtmlIsTheSameListAsEscapedElements(): void
    {
        $this->connection()->executeStatement("INSERT INTO City (name, country_id) VALUES ('</option><b>x', 1)");
        $id = $this->id(CitySource::class, [], ['country' => 'country']);
        $response = $this->ask($id, ['q' => '<b>', 'trip' => ['country' => self::LAOS]], 'mine', 'text/html');
        $this->assertStringStartsWith('text/html', $response->headers->get('Content-Type'));
        $option = (new Crawler("<select>{$response->getContent()}</select>"))->filter('option');
        $this->assertSame(['</option><b>x', 'Laos', 'city'], [$option->text(), $option->attr('data-description'), $option->attr('data-class-name')]);
        // The header of the select prefers JSON.
        $this->ask($id, ['q' => '<b>', 'trip' => ['country' => self::LAOS]], 'mine', 'application/json, text/html;q=0.9');
        $this->assertSame(['Laos', 'city'], [$this->json()['options'][0]['description'], $this->json()['options'][0]['className']]);
    }

    public function testValuesAreResolvedExactlyAndInTheirOrder(): void
    {
        $this->ask($this->id(StopSource::class), ['value' => [self::HANOI, self::VIENTIANE, self::VIENTIANE.'abc', '', ' 2', '9999999999999999999']]);
        $this->assertSame(['Hanoi', 'Vientiane'], $this->labels());
        $this->assertSame(['options'], array_keys($this->json()));
    }

    public function testTheOtherFieldIsFoundInANestedFormAlsoInANewRow(): void
    {
        $id = $this->id(CitySource::class, [], ['country' => 'home']);
        foreach ([['home' => self::LAOS], ['trip' => ['stops' => ['17' => ['home' => [self::LAOS]]]]]] as $parameters) {
            $this->ask($id, $parameters);
            $this->assertSame(['Vang Mine', 'Vientiane'], $this->labels());
        }
    }

    public function testAConditionCanBeOptionalAndHaveARuleOfItsOwn(): void
    {
        $id = $this->id(RegionSource::class, [], ['countryName' => 'name']);
        $this->ask($id, [], null);
        $this->assertSame(self::ROWS + 4, $this->json()['total']);
        $this->ask($id, ['name' => 'Laos'], null);
        $this->assertSame(3, $this->json()['total']);
        $this->ask($id, ['name' => ['Laos', 'Vietnam']], null);
        $this->assertSame(self::ROWS + 4, $this->json()['total']);
    }

    public function testLimitsCanBeListsBooleansAndNull(): void
    {
        $this->ask($this->id(StopSource::class, ['country' => [self::LAOS, self::VIETNAM], 'owner' => null]));
        $this->assertSame(self::ROWS + 2, $this->json()['total']);
        $this->ask($this->id(StopSource::class, ['country' => self::LAOS, 'owner' => null]));
        $this->assertSame(['Vientiane'], $this->labels());
        $this->connection()->executeStatement("UPDATE City SET hidden = 1 WHERE name = 'Hanoi'");
        $this->ask($this->id(StopSource::class, ['hidden' => true]));
        $this->assertSame(['Hanoi'], $this->labels());
        $this->ask($this->id(StopSource::class, ['hidden' => false]));
        $this->assertSame(self::ROWS + 2, $this->json()['total']);
    }

    public function testASourceCanHaveNoMethod(): void
    {
        $this->ask($this->id(CountrySource::class));
        $this->assertSame(['Laos', 'Vietnam'], $this->labels());
    }

    public function testAControllerOfTheApplicationCanServeASource(): void
    {
        $this->client->request('GET', '/stops', ['q' => 'vientiane'], [], self::as('mine'));
        $this->assertSame(['Vientiane'], $this->labels());
    }
}
