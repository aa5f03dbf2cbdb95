<?php

namespace WidgetSelect\Laravel\Test;

use App\Sources\CitySource;
use App\Sources\CountrySource;
use App\Sources\RegionSource;
use App\Sources\StopSource;
use Illuminate\Support\Facades\DB;

final class EndpointTest extends LaravelTestCase
{
    public function testJsonHasThePageItsCursorAndItsTotal(): void
    {
        $response = $this->ask($this->id(StopSource::class), ['q' => 'village 00001']);
        $first = DB::table('cities')->where('name', 'Village 000001')->value('id');
        $this->assertSame(['value' => (string) $first, 'label' => 'Village 000001'], $response->json('options.0'));
        $this->assertSame([11, null], [$response->json('total'), $response->json('nextCursor')]);
        $response->assertHeader('X-Total-Count', '11')->assertHeaderMissing('Link');
        $this->assertTrue($response->headers->hasCacheControlDirective('no-store'));
    }

    public function testTheNextPageIsACursorAndALinkWithAllParameters(): void
    {
        $stops = $this->id(StopSource::class);
        $response = $this->ask($stops, ['q' => 'village']);
        preg_match('/^<(.+)>; rel="next"$/', $response->headers->get('Link'), $link);
        $next = $this->ask($stops, ['q' => 'village', 'cursor' => $response->json('nextCursor')]);
        $this->assertSame('Village 000051', $this->labels($next)[0]);
        $this->assertNull($next->json('total'));
        $this->get($link[1], ['Accept' => 'application/json'])->assertExactJson($next->json());
    }

    public function testPagesFollowEachOtherWithoutAGapAlsoOverEqualNames(): void
    {
        DB::table('cities')->insert(array_fill(0, 5, ['name' => 'Same', 'country_id' => 1]));
        $values = [];
        $cursor = null;
        do {
            $response = $this->ask($this->id(RegionSource::class), ['q' => 'same'] + ($cursor === null ? [] : ['cursor' => $cursor]));
            $values[] = array_column($response->json('options'), 'value');
            $cursor = $response->json('nextCursor');
        } while ($cursor !== null);
        $this->assertSame([2, 2, 1], array_map('count', $values));
        $this->assertCount(5, array_unique(array_merge(...$values)));
    }

    public function testEachWordMustMatchAndSignsOfPatternsAreLetters(): void
    {
        DB::table('cities')->insert(['name' => '100%_sure!', 'country_id' => 1]);
        $stops = $this->id(StopSource::class);
        $this->assertSame(['Village 000012'], $this->labels($this->ask($stops, ['q' => '000012 VILL'])));
        foreach (['%', '_', '100%', '%_', '!'] as $query) {
            $this->assertSame(['100%_sure!'], $this->labels($this->ask($stops, ['q' => $query])), $query);
        }
    }

    public function testHtmlIsTheSameListAsEscapedElements(): void
    {
        DB::table('cities')->insert(['name' => '</option><b>x', 'country_id' => 1]);
        $id = $this->id(CitySource::class, [], ['country_id' => 'country_id']);
        $parameters = ['q' => '<b>', 'trip' => ['country_id' => self::LAOS]];
        $response = $this->ask($id, $parameters, 'mine', 'text/html');
        $this->assertStringStartsWith('text/html', $response->headers->get('Content-Type'));
        $option = $this->page("<select>{$response->getContent()}</select>")->filter('option');
        $this->assertSame(['</option><b>x', 'Laos', 'city'], [$option->text(), $option->attr('data-description'), $option->attr('data-class-name')]);
        // The header of the select prefers JSON.
        $response = $this->ask($id, $parameters, 'mine', 'application/json, text/html;q=0.9');
        $this->assertSame(['Laos', 'city'], [$response->json('options.0.description'), $response->json('options.0.className')]);
    }

    public function testValuesAreResolvedExactlyAndInTheirOrder(): void
    {
        $values = [self::HANOI, self::VIENTIANE, self::VIENTIANE.'abc', '', ' 2', '9999999999999999999'];
        $response = $this->ask($this->id(StopSource::class), ['value' => $values]);
        $this->assertSame(['Hanoi', 'Vientiane'], $this->labels($response));
        $this->assertSame(['options'], array_keys($response->json()));
    }

    public function testAConditionCanBeOptionalAndHaveARuleOfItsOwn(): void
    {
        $id = $this->id(RegionSource::class, [], ['country' => 'name']);
        $this->assertSame(self::ROWS + 4, $this->ask($id, [], 'nobody')->json('total'));
        $this->assertSame(3, $this->ask($id, ['trips' => [['name' => 'Laos']]], 'nobody')->json('total'));
        $this->assertSame(self::ROWS + 4, $this->ask($id, ['name' => ['Laos', 'Vietnam']], 'nobody')->json('total'));
    }

    public function testLimitsCanBeListsAndNull(): void
    {
        $total = fn ($limits) => $this->ask($this->id(StopSource::class, $limits))->json('total');
        $this->assertSame(self::ROWS + 2, $total(['country_id' => [self::LAOS, self::VIETNAM], 'owner' => null]));
        $this->assertSame(1, $total(['country_id' => self::LAOS, 'owner' => null]));
    }

    public function testASourceCanHaveNoMethod(): void
    {
        $this->assertSame(['Laos', 'Vietnam'], $this->labels($this->ask($this->id(CountrySource::class))));
    }

    public function testAControllerOfTheApplicationCanServeASource(): void
    {
        $this->assertSame(['Vientiane'], $this->labels($this->get('/stops?q=vientiane', ['Accept' => 'application/json'])));
    }
}
