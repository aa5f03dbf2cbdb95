<?php

namespace WidgetSelect\Symfony\Test;

use App\Entity\Tag;
use App\Form\TripType;
use App\Source\CountrySource;
use App\Source\PlaceSource;
use App\Source\TagSource;
use App\Trip;
use Doctrine\Persistence\ManagerRegistry;
use Symfony\Component\DomCrawler\Crawler;
use Symfony\Component\Form\FormInterface;
use Symfony\Component\Security\Core\Authentication\Token\UsernamePasswordToken;
use Symfony\Component\Security\Core\Exception\AccessDeniedException;
use Symfony\Component\Security\Core\User\InMemoryUser;
use WidgetSelect\Symfony\Form\TagText;
use WidgetSelect\Symfony\Form\WidgetTagsType;
use WidgetSelect\Symfony\Source\Scope;

/** Entities by their text, and new ones: what a form has, and what it must not have. */
final class TagTest extends SymfonyTestCase
{
    protected function setUp(): void
    {
        parent::setUp();
        $this->signIn('mine');
    }

    public function testTextsAreDividedByCommas(): void
    {
        foreach ([['a, b ,,c', ['a', 'b', 'c']], ['"ink, black",a', ['ink, black', 'a']], ['"say ""hi"""', ['say "hi"']], ['a,a', ['a']], [' , ', []]] as [$text, $list]) {
            $this->assertSame($list, TagText::parse($text));
            $this->assertSame($list, TagText::parse(TagText::format($list)));
        }
    }

    public function testTheFieldHasTheTextsAndOffersWhatTheUserMayCreate(): void
    {
        $trip = new Trip();
        $trip->tags = $this->manager()->getRepository(Tag::class)->findBy(['owner' => 'mine']);
        $field = $this->field($trip);
        $this->assertSame('river,"ink, black"', $field->attr('value'));
        $this->assertTrue($this->options($field)['allowCreate']);
        $this->signIn('theirs');
        $this->assertFalse($this->options($this->field())['allowCreate']);
    }

    public function testEntitiesAreFoundAndNewOnesMade(): void
    {
        $form = $this->submitted('river,"ink, black",Café,café');
        $this->assertTrue($form->isValid());
        $this->assertSame(['river', 'ink, black', 'Café'], array_column($form->getData()->tags, 'name'));
        $new = $form->getData()->tags[2];
        $this->assertSame([null, 'mine'], [$new->id, $new->owner]);
        $single = $this->single('Luang, Prabang');
        $this->assertSame('Luang, Prabang', $single->getData()->name);
        $this->assertNull($this->single('  ')->getData());
    }

    public function testOnlyWhoMayCreateEntitiesDoes(): void
    {
        $this->signIn('theirs');
        $this->assertTrue($this->submitted('secret')->isValid());
        // A tag of another user would be a new one.
        foreach (['river', 'secret,Atlantis'] as $text) {
            $form = $this->submitted($text);
            $this->assertFalse($form->isValid());
            $this->assertSame([], $form->getData()->tags);
            // What was sent comes back with the error.
            $field = $this->render($form)->filter('#trip_tags');
            $this->assertSame([$text, 'true', 'trip_tags_errors'], array_map($field->attr(...), ['value', 'aria-invalid', 'aria-describedby']));
        }
        $sources = [static::getContainer()->get(TagSource::class), static::getContainer()->get(CountrySource::class)];
        foreach ($sources as $source) {
            try {
                $source->create(new Scope(), 'Atlantis');
                $this->fail('An entity was made.');
            } catch (AccessDeniedException) {
                // By default, nobody may.
                $this->assertFalse($source->isCreateGranted());
            }
        }
    }

    /** @dataProvider refused */
    public function testTextsThatNoFieldSendsAreRefused(mixed $value): void
    {
        $this->assertFalse($this->submitted($value)->isValid());
    }

    public function refused(): iterable
    {
        yield 'a list' => [['river']];
        yield 'too many' => [implode(',', range(1, 101))];
        yield 'too long' => [str_repeat('x', 256)];
        yield 'a zero byte' => ["a\0b"];
        yield 'bytes' => ["\xff"];
    }

    public function testANameOfAnotherUserBecomesAnEntityOfOnesOwn(): void
    {
        [$tag] = $this->submitted('secret')->getData()->tags;
        $this->assertSame([null, 'secret', 'mine'], [$tag->id, $tag->name, $tag->owner]);
    }

    public function testLimitsHoldForNewEntities(): void
    {
        $form = $this->single('Atlantis', ['limits' => ['owner' => 'mine']]);
        $this->assertSame('mine', $form->getData()->owner);
        // The tag exists for the user, and the limit leaves it out.
        $this->signIn('theirs');
        $this->assertFalse($this->single('secret', ['limits' => ['owner' => 'mine']])->isValid());
    }

    public function testOfSeveralLimitsTheNewEntityMustHaveOne(): void
    {
        $this->assertSame('mine', $this->single('Atlantis', ['limits' => ['owner' => ['theirs', 'mine']]])->getData()->owner);
        $this->expectExceptionMessage('"owner" is outside of the limits');
        $this->single('Atlantis', ['limits' => ['owner' => ['theirs', 'nobody']]]);
    }

    public function testALimitOfSeveralAssociatedEntitiesHoldsForNewOnes(): void
    {
        $source = static::getContainer()->get(PlaceSource::class);
        $this->assertSame(self::LAOS, $source->create(new Scope(['country' => [self::VIETNAM, self::LAOS]]), 'Pakse')->country->id);
        $this->expectExceptionMessage('"country" is outside of the limits');
        $source->create(new Scope(['country' => [self::VIETNAM, 3]]), 'Pakse');
    }

    public function testTheDatabaseDecidesWhichTextsAreEqual(): void
    {
        // As the usual collations of MySQL: without accents and case.
        $plain = fn ($text) => strtr(mb_strtolower($text), ['é' => 'e']);
        $this->connection()->getNativeConnection()->sqliteCreateCollation('plain', fn ($a, $b) => strcmp($plain($a), $plain($b)));
        $this->connection()->executeStatement('DROP TABLE Tag');
        $this->connection()->executeStatement('CREATE TABLE Tag (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL COLLATE plain, owner VARCHAR NOT NULL, UNIQUE (name, owner))');
        $this->store('Café', 'Hué');
        $this->assertSame(['Café', 'Hué', 'delta'], $this->names('Cafe,CAFÉ,Hue,Café,delta,Delta'));
        $this->assertSame('Café', $this->single('cafe')->getData()->name);
    }

    public function testEntitiesThatDifferByCaseStayTwo(): void
    {
        // The last row of the database must not stand for the other one.
        $this->store('River', 'RIVER');
        foreach (['river', 'River,RIVER', 'RIVER,river,River'] as $text) {
            $this->assertSame(explode(',', $text), $this->names($text));
        }
    }

    private function signIn(string $user): void
    {
        static::getContainer()->get('security.token_storage')->setToken(new UsernamePasswordToken(new InMemoryUser($user, 'x'), 'main'));
    }

    private function manager(): object
    {
        return static::getContainer()->get(ManagerRegistry::class)->getManager();
    }

    private function store(string ...$names): void
    {
        foreach ($names as $name) {
            $this->connection()->insert('Tag', ['name' => $name, 'owner' => 'mine']);
        }
    }

    private function names(string $text): array
    {
        return array_column($this->submitted($text)->getData()->tags, 'name');
    }

    private function trip(?Trip $trip = null): FormInterface
    {
        return static::getContainer()->get('form.factory')->create(TripType::class, $trip ?? new Trip());
    }

    private function submitted(mixed $tags): FormInterface
    {
        return $this->trip()->submit(['tags' => $tags]);
    }

    private function single(string $text, array $options = []): FormInterface
    {
        $options += ['source' => TagSource::class, 'single' => true];

        return static::getContainer()->get('form.factory')->create(WidgetTagsType::class, null, $options)->submit($text);
    }

    private function render(FormInterface $form): Crawler
    {
        return new Crawler(static::getContainer()->get('twig')->createTemplate('{{ form(form) }}')->render(['form' => $form->createView()]));
    }

    private function field(?Trip $trip = null): Crawler
    {
        return $this->render($this->trip($trip))->filter('#trip_tags');
    }

    private function options(Crawler $element): array
    {
        return json_decode($element->attr('data-widget-select'), true);
    }
}
