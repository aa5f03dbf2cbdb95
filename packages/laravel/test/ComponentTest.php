<?php

namespace WidgetSelect\Laravel\Test;

use App\Models\City;
use App\Models\Country;
use App\Sources\CitySource;
use App\Sources\StopSource;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\View;
use Illuminate\Support\Facades\Validator;
use Illuminate\Support\ViewErrorBag;
use InvalidArgumentException;
use Symfony\Component\DomCrawler\Crawler;
use WidgetSelect\Laravel\InSource;

/** What Blade renders, and what the rule accepts. */
final class ComponentTest extends LaravelTestCase
{
    public function testChoicesGroupsSlotAndTheSelectedValue(): void
    {
        $select = $this->render('<x-widget-select name="size" :options="$sizes" value="38"><option>More</option></x-widget-select>', [
            'sizes' => ['Clothes' => ['s' => '<b>Small</b>'], 38 => 'Shoes'],
        ])->filter('select');
        $this->assertSame(['size', 'size', '{}'], $this->attributes($select, 'name', 'id', 'data-widget-select'));
        $this->assertSame(['<b>Small</b>', 'Shoes', 'More'], $select->filter('option')->extract(['_text']));
        $this->assertSame(['Clothes', 'Shoes'], [$select->filter('optgroup')->attr('label'), $select->filter('[selected]')->text()]);
    }

    public function testASourceRendersItsSignedAddressAndNoOptions(): void
    {
        $select = $this->render('<x-widget-select name="trip[city_id]" label="City" :source="App\Sources\CitySource::class" />')->filter('select');
        $this->assertSame(['trip[city_id]', 'trip_city_id', 'trip[country_id]', null], $this->attributes($select, 'name', 'id', 'data-depends', 'data-depends-optional'));
        $this->assertSame([''], $select->filter('option')->extract(['value']));
        $ajax = $this->optionsOf($select)['ajax'];
        $this->assertTrue($ajax['pagination']);
        $response = $this->get($ajax['url'].'&trip[country_id]='.self::LAOS, ['Accept' => 'application/json']);
        $this->assertSame(['Vang Mine', 'Vientiane'], $this->labels($response));
    }

    public function testOnlySelectedOptionsThatTheUserMaySelectAreRendered(): void
    {
        $page = $this->render('<x-widget-select name="stops" :source="App\Sources\StopSource::class" multiple :value="$stops" />
            <x-widget-select name="city_id" :source="App\Sources\CitySource::class" :value="$city" />', [
            'stops' => City::findMany([self::HANOI, self::THEIRS, self::MINE]),
            'city' => City::find(self::VIENTIANE),
        ]);
        $this->assertSame(['stops[]', 'multiple'], $this->attributes($page->filter('#stops'), 'name', 'multiple'));
        $this->assertSame(['Hanoi', 'Vang Mine'], $page->filter('#stops option')->extract(['_text']));
        $this->assertSame(['Laos', 'city'], $this->attributes($page->filter('#city_id [selected]'), 'data-description', 'data-class-name'));
    }

    public function testAttributesAndOptionsOfTheSelectAreAdded(): void
    {
        $select = $this->render('<x-widget-select name="city" id="other" class="wide" wire:model.live="city" required
            :source="App\Sources\CitySource::class" :depends="[\'country_id\' => \'home\']"
            :widget="[\'clearable\' => true, \'ajax\' => [\'debounce\' => 100, \'url\' => \'/x\']]" />')->filter('select');
        $this->assertSame(['other', 'wide', 'city', 'required', 'home'], $this->attributes($select, 'id', 'class', 'wire:model.live', 'required', 'data-depends'));
        $options = $this->optionsOf($select);
        $this->assertSame([true, 100], [$options['clearable'], $options['ajax']['debounce']]);
        $this->assertStringStartsWith('/widget-select/options?field=', $options['ajax']['url']);
    }

    public function testOldInputAndErrorsAreShownAndTheErrorIsConnectedWithItsField(): void
    {
        $trip = ['country_id' => self::LAOS, 'city_id' => self::THEIRS, 'stops' => [self::HANOI], 'size' => 'l'];
        $this->post('/trip', ['trip' => $trip])->assertRedirect();
        $page = $this->page($this->get('/trip')->getContent());
        $this->assertSame(['true', 'trip_city_id-error'], $this->attributes($page->filter('#trip_city_id'), 'aria-invalid', 'aria-describedby'));
        $this->assertStringContainsString('invalid', $page->filter('#trip_city_id-error')->text());
        $this->assertSame(['Laos', 'Hanoi', 'Large'], $page->filter('select [selected]')->extract(['_text']));
        $this->assertNull($page->filter('#trip_size')->attr('aria-invalid'));
    }

    public function testAFieldThatWasClearedStaysEmptyAndInputOfAnotherFormIsNotTaken(): void
    {
        $request = Request::create('/');
        $request->setLaravelSession($this->app['session.store']);
        $this->app->instance('request', $request);
        $template = '<x-widget-select name="city_id" :source="App\Sources\StopSource::class" value="2" />';
        foreach ([[['city_id' => null], []], [['name' => 'x'], ['Hanoi']], [['city_id' => '1'], ['Vientiane']]] as [$old, $labels]) {
            $request->session()->put('_old_input', $old);
            $this->assertSame($labels, $this->render($template)->filter('[selected]')->extract(['_text']));
        }
    }

    public function testTheRuleChecksTheRowOfAnArray(): void
    {
        $row = fn ($country, $city) => ['country_id' => $country, 'city_id' => $city];
        $data = ['trips' => [$row(self::LAOS, self::VIENTIANE), $row(self::LAOS, self::HANOI), $row(self::VIETNAM, self::HANOI)]];
        $validator = Validator::make($data, ['trips.*.city_id' => [new InSource(CitySource::class)]]);
        $this->assertSame(['trips.1.city_id'], $validator->errors()->keys());
    }

    public function testTheRuleChecksLimitsAndOtherNames(): void
    {
        $limited = fn ($value) => Validator::make(['city' => $value], ['city' => new InSource(StopSource::class, ['country_id' => self::LAOS])]);
        $this->assertSame([true, false], [$limited(self::VIENTIANE)->passes(), $limited(self::HANOI)->passes()]);
        $rule = new InSource(CitySource::class, depends: ['country_id' => 'home']);
        $named = fn ($home) => Validator::make(['city' => self::HANOI, 'home' => $home], ['city' => $rule])->passes();
        $this->assertSame([true, false, false], [$named(self::VIETNAM), $named(self::LAOS), $named(null)]);
    }

    public function testSeveralValuesNeedTheRuleArray(): void
    {
        $passes = fn (string ...$more) => Validator::make(['city' => [self::VIENTIANE]], ['city' => [...$more, new InSource(StopSource::class)]])->passes();
        $this->assertSame([false, true], [$passes('required'), $passes('required', 'array')]);
    }

    public function testOnlySourcesHaveNames(): void
    {
        foreach (['App\Sources\Gone', City::class, Country::class] as $name) {
            try {
                Validator::make(['city' => '1'], ['city' => new InSource($name)])->passes();
                $this->fail("$name was taken for a source.");
            } catch (InvalidArgumentException $error) {
                $this->assertStringContainsString($name, $error->getMessage());
            }
        }
    }

    public function testTheTagsNameTheFilesOfThePackage(): void
    {
        $page = $this->render('<div>@widgetSelectTags("a&b")</div>');
        $this->assertSame('a&b', $page->filter('script[data-base]')->attr('nonce'));
        foreach ($page->filter('script, link')->extract(['src', 'href']) as [$src, $href]) {
            $this->assertStringStartsWith('http://localhost/vendor/widget-select/', $src ?: $href);
            $this->assertFileExists(dirname(__DIR__).'/public/'.basename($src ?: $href));
        }
    }

    private function render(string $template, array $data = []): Crawler
    {
        $path = getenv('CACHE').'/'.md5($template).'.blade.php';
        file_put_contents($path, $template);
        View::share('errors', new ViewErrorBag());

        return $this->page('<body>'.View::file($path, $data)->render().'</body>');
    }

    private function attributes(Crawler $element, string ...$names): array
    {
        return array_map($element->attr(...), $names);
    }

    private function optionsOf(Crawler $element): array
    {
        return json_decode($element->attr('data-widget-select'), true);
    }
}
