<?php

namespace WidgetSelect\Symfony\Test;

use App\Entity\City;
use App\Form\TripType;
use App\Source\CitySource;
use App\Source\StopSource;
use App\Trip;
use Doctrine\Persistence\ManagerRegistry;
use Symfony\Component\DomCrawler\Crawler;
use Symfony\Component\Form\Extension\Core\Type\CollectionType;
use Symfony\Component\Form\Extension\Core\Type\FormType;
use Symfony\Component\Form\Extension\Core\Type\TextType;
use Symfony\Component\Form\FormInterface;
use Symfony\Component\OptionsResolver\Exception\InvalidOptionsException;
use Symfony\Component\Security\Core\Authentication\Token\UsernamePasswordToken;
use Symfony\Component\Security\Core\User\InMemoryUser;
use WidgetSelect\Symfony\Form\WidgetSelectType;

/** What forms render, and what they contain after a submit. */
final class FormTest extends SymfonyTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $token = new UsernamePasswordToken(new InMemoryUser('mine', 'x'), 'main');
        static::getContainer()->get('security.token_storage')->setToken($token);
    }

    public function testASourceRendersItsSignedAddressAndNoOptions(): void
    {
        $city = $this->render($this->trip())->filter('#trip_city');
        $this->assertSame(['trip[city]', 'trip[country]', null], $this->attributes($city, 'name', 'data-depends', 'data-depends-optional'));
        $this->assertSame([''], $city->filter('option')->extract(['value']));
        $ajax = $this->options($city)['ajax'];
        $this->assertTrue($ajax['pagination']);
        $this->assertStringStartsWith('/widget-select/options?field=', $ajax['url']);
        $this->client->request('GET', $ajax['url'].'&trip[country]='.self::LAOS, [], [], self::as('mine'));
        $this->assertSame(['Vang Mine', 'Vientiane'], $this->labels());
    }

    public function testOnlySelectedOptionsThatTheUserMaySelectAreRendered(): void
    {
        $trip = new Trip();
        $trip->city = $this->city(self::VIENTIANE);
        $trip->stops = [$this->city(self::HANOI), $this->city(self::THEIRS), $this->city(self::MINE)];
        $trip->start = (string) self::HANOI;
        $page = $this->render($this->trip($trip));
        $this->assertSame('Vientiane', $page->filter('#trip_city [selected]')->text());
        $this->assertSame(['Laos', 'city'], $this->attributes($page->filter('#trip_city [selected]'), 'data-description', 'data-class-name'));
        $this->assertSame(['Hanoi', 'Vang Mine'], $page->filter('#trip_stops [selected]')->extract(['_text']));
        $this->assertSame(['trip[stops][]', 'multiple'], $this->attributes($page->filter('#trip_stops'), 'name', 'multiple'));
        $this->assertSame('Hanoi', $page->filter('#trip_start [selected]')->text());
        $this->assertSame(0, $page->filter('#trip_start option:not([value=""]):not([selected])')->count());
    }

    public function testChoicesAndGroupsAreThoseOfChoiceType(): void
    {
        $size = $this->render($this->trip())->filter('#trip_size');
        $this->assertSame(['clearable' => true], $this->options($size));
        $this->assertSame(['Clothes', 'Shoes'], $size->filter('optgroup')->extract(['label']));
        $this->assertSame('36–38', $size->filter('[value=s]')->attr('data-description'));
    }

    public function testAnEmptyObjectIsWrittenForASelectWithoutOptions(): void
    {
        $view = $this->create(['choices' => ['One' => '1']])->createView();
        $this->assertSame('{}', $view->children['field']->vars['attr']['data-widget-select']);
    }

    public function testSettingsOfRequestsAreAddedToASource(): void
    {
        $view = $this->create(['source' => StopSource::class, 'widget' => ['ajax' => ['debounce' => 100, 'url' => '/x'], 'clearable' => true]])->createView();
        $options = json_decode($view->children['field']->vars['attr']['data-widget-select'], true);
        $this->assertSame([100, true, true], [$options['ajax']['debounce'], $options['ajax']['pagination'], $options['clearable']]);
        $this->assertStringContainsString('field=', $options['ajax']['url']);
    }

    public function testLimitsAreCheckedOnSubmitAndSigned(): void
    {
        $options = ['source' => StopSource::class, 'limits' => ['country' => self::LAOS], 'by_value' => true];
        foreach ([[self::VIENTIANE, true], [self::HANOI, false]] as [$value, $valid]) {
            $form = $this->create($options)->submit(['field' => (string) $value]);
            $this->assertSame($valid, $form->isValid());
        }
        $plain = $this->create(['limits' => []] + $options)->createView()->children['field']->vars['attr'];
        $limited = $this->create($options)->createView()->children['field']->vars['attr'];
        $this->assertNotSame($plain, $limited);
    }

    public function testDependsCanNameAnotherField(): void
    {
        $create = fn () => $this->factory()->createNamedBuilder('f')
            ->add('field', WidgetSelectType::class, ['source' => CitySource::class, 'depends' => ['country' => 'home']])
            ->add('home', TextType::class)->getForm();
        $this->assertSame('f[home]', $create()->createView()->children['field']->vars['attr']['data-depends']);
        $this->assertTrue($create()->submit(['field' => '1', 'home' => '1'])->isValid());
        $this->assertFalse($create()->submit(['field' => '1', 'home' => '2'])->isValid());
    }

    public function testAFieldThatIsMissingIsNamed(): void
    {
        $this->expectExceptionMessage('The field "field" depends on "country", which its form does not have.');
        $this->create(['source' => CitySource::class])->createView();
    }

    public function testADisabledFieldCountsWithItsOwnValueNotWithTheSubmittedOne(): void
    {
        $create = fn () => $this->factory()->createNamedBuilder('f', FormType::class, ['country' => '1'])
            ->add('country', TextType::class, ['disabled' => true])
            ->add('city', WidgetSelectType::class, ['source' => CitySource::class])->getForm();
        $this->assertFalse($create()->submit(['country' => '2', 'city' => (string) self::HANOI])->isValid());
        $this->assertTrue($create()->submit(['country' => '2', 'city' => (string) self::VIENTIANE])->isValid());
    }

    public function testAPatchKeepsTheOtherFieldAndIsCheckedWithIt(): void
    {
        $create = fn () => $this->factory()->createNamedBuilder('f', FormType::class, ['country' => '1'])
            ->add('country', TextType::class)
            ->add('city', WidgetSelectType::class, ['source' => CitySource::class])->getForm();
        $this->assertTrue($create()->submit(['city' => (string) self::VIENTIANE], false)->isValid());
        $this->assertFalse($create()->submit(['city' => (string) self::VIENTIANE], true)->isValid());
        $this->assertFalse($create()->submit(['city' => (string) self::HANOI], false)->isValid());
    }

    public function testFieldsInRowsOfACollectionDependOnTheirRow(): void
    {
        $builder = $this->factory()->createNamedBuilder('f', FormType::class, ['trips' => [new Trip()]]);
        $form = $builder->add('trips', CollectionType::class, ['entry_type' => TripType::class, 'allow_add' => true])->getForm();
        $trips = $form->createView()->children['trips'];
        $this->assertSame('f[trips][0][country]', $trips->children[0]->children['city']->vars['attr']['data-depends']);
        $this->assertSame('f[trips][__name__][country]', $trips->vars['prototype']->children['city']->vars['attr']['data-depends']);
        $row = fn ($country, $city) => ['country' => (string) $country, 'city' => (string) $city];
        $form->submit(['trips' => [$row(self::LAOS, self::VIENTIANE), $row(self::LAOS, self::HANOI)]]);
        $this->assertTrue($form->get('trips')->get('0')->isValid());
        $this->assertFalse($form->get('trips')->get('1')->get('city')->isValid());
    }

    public function testAFieldWithoutAFormHasNoConditionAndIsRefused(): void
    {
        $field = $this->factory()->createNamed('city', WidgetSelectType::class, null, ['source' => CitySource::class]);
        $this->assertFalse($field->submit((string) self::VIENTIANE)->isValid());
    }

    public function testAnErrorKeepsTheValuesAndIsAnnounced(): void
    {
        $page = $this->post(['country' => self::LAOS, 'city' => self::THEIRS, 'stops' => [self::HANOI], 'size' => 'l']);
        $city = $page->filter('#trip_city');
        $this->assertSame(['true', 'trip_city_errors'], $this->attributes($city, 'aria-invalid', 'aria-describedby'));
        $message = $page->filter('#trip_city_errors')->text();
        $this->assertStringContainsString('valid.', $message);
        $this->assertSame(['Laos', 'Hanoi', 'Large'], $page->filter('select [selected]')->extract(['_text']));
        $this->assertNull($page->filter('#trip_size')->attr('aria-invalid'));
        // The same message where only the condition does not hold.
        $page = $this->post(['country' => self::VIETNAM, 'city' => self::MINE]);
        $this->assertSame($message, $page->filter('#trip_city_errors')->text());
    }

    public function testTheFormContainsEntitiesOrValues(): void
    {
        $form = $this->trip()->submit(['country' => '1', 'city' => '1', 'stops' => ['3', '2'], 'start' => '2']);
        $trip = $form->getData();
        $this->assertTrue($form->isValid(), (string) $form->getErrors(true));
        $this->assertSame([$this->city(1), '2'], [$trip->city, $trip->start]);
        $this->assertSame([$this->city(3), $this->city(2)], $trip->stops);
        $empty = $this->trip()->submit([])->getData();
        $this->assertSame([null, [], null], [$empty->city, $empty->stops, $empty->start]);
    }

    public function testOnlySourcesHaveNames(): void
    {
        foreach (['App\Source\Gone', 'kernel', City::class] as $name) {
            try {
                $this->create(['source' => $name]);
                $this->fail("$name was taken for a source.");
            } catch (InvalidOptionsException $error) {
                $this->assertStringContainsString($name, $error->getMessage());
            }
        }
    }

    public function testTheTagsNameTheFilesOfTheBundle(): void
    {
        $tags = static::getContainer()->get('twig')->createTemplate('{{ widget_select_tags(nonce) }}')->render(['nonce' => 'a"b']);
        $page = new Crawler($tags);
        $loader = $page->filter('script[data-base]');
        $this->assertSame(
            ['/bundles/widgetselect/widget-select.auto.js', '/bundles/widgetselect/widget-select.base.iife.js', '/bundles/widgetselect/widget-select.iife.js', 'a"b'],
            $this->attributes($loader, 'src', 'data-base', 'data-all', 'nonce'),
        );
        foreach ($page->filter('script, link')->extract(['src', 'href']) as [$src, $href]) {
            $this->assertFileExists(\dirname(__DIR__).'/public/'.basename($src ?: $href));
        }
    }

    private function factory(): object
    {
        return static::getContainer()->get('form.factory');
    }

    private function trip(?Trip $trip = null): FormInterface
    {
        return $this->factory()->create(TripType::class, $trip ?? new Trip());
    }

    private function create(array $options): FormInterface
    {
        return $this->factory()->createNamedBuilder('f')->add('field', WidgetSelectType::class, $options)->getForm();
    }

    private function render(FormInterface $form): Crawler
    {
        return new Crawler(static::getContainer()->get('twig')->createTemplate('{{ form(form) }}')->render(['form' => $form->createView()]));
    }

    private function city(int $id): City
    {
        return static::getContainer()->get(ManagerRegistry::class)->getManager()->find(City::class, $id);
    }

    private function attributes(Crawler $element, string ...$names): array
    {
        return array_map($element->attr(...), $names);
    }

    private function options(Crawler $element): array
    {
        return json_decode($element->attr('data-widget-select'), true);
    }
}
