<?php

namespace WidgetSelect\Laravel\Test;

use App\Models\Tag;
use App\Sources\CountrySource;
use App\Sources\TagSource;
use Illuminate\Auth\Access\AuthorizationException;
use Illuminate\Auth\GenericUser;
use Illuminate\Database\Eloquent\Model;
use Illuminate\Database\Events\TransactionRolledBack;
use Illuminate\Support\Facades\Auth;
use Illuminate\Support\Facades\DB;
use Illuminate\Support\Facades\Event;
use WidgetSelect\Laravel\InTags;
use WidgetSelect\Laravel\Source;
use WidgetSelect\Laravel\TagField;
use WidgetSelect\Laravel\TagList;

/** Rows by their text, and new ones: what is saved, and what must not be. */
final class TagTest extends LaravelTestCase
{
    public function testTextsAreDividedByCommas(): void
    {
        foreach ([['a, b ,,c', ['a', 'b', 'c']], ['"ink, black",a', ['ink, black', 'a']], ['"say ""hi"""', ['say "hi"']], ['a,a', ['a']], [' , ', []]] as [$text, $list]) {
            $this->assertSame($list, TagList::parse($text));
            $this->assertSame($list, TagList::parse(TagList::format($list)));
        }
    }

    public function testTheFieldHasTheTextOfTheRowsAndOffersWhatTheUserMayCreate(): void
    {
        $this->withViewErrors([])->view('trip')->assertSee('name="trip[tags]" value=""', false)->assertSee('&quot;allowCreate&quot;:true', false);
        $tags = new TagField('tags', TagSource::class, value: Tag::where('owner', 'mine')->get());
        $this->assertSame('river,"ink, black"', $tags->markup(null)['value']);
        Auth::setUser(new GenericUser(['id' => 'theirs']));
        $this->assertStringContainsString('"allowCreate":false', (new TagField('tags', TagSource::class))->markup(null)['data-widget-select']);
        $this->assertStringNotContainsString('multiple', (new TagField('tag', TagSource::class, multiple: false))->markup(null)['data-widget-select']);
    }

    public function testRowsAreFoundAndNewOnesSaved(): void
    {
        $this->post('/trip', ['trip' => ['tags' => 'river,"ink, black",Café,café']])->assertOk()->assertSee('; river + ink, black + Café<', false);
        $this->assertSame('mine', Tag::where('name', 'Café')->value('owner'));
        $this->assertSame(['Luang, Prabang'], TagList::of(TagSource::class, 'Luang, Prabang', multiple: false)->save()->pluck('name')->all());
    }

    public function testOnlyWhoMayCreateRowsDoes(): void
    {
        $this->assertSame(3, Tag::count());
        foreach (['Atlantis', 'secret,Atlantis'] as $text) {
            $this->post('/trip', ['trip' => ['tags' => $text]], ['X-User' => 'theirs'])->assertSessionHasErrors('trip.tags');
        }
        Auth::setUser(new GenericUser(['id' => 'theirs']));
        $this->assertTrue((new InTags(TagSource::class))->passes('tags', 'secret'));
        // A tag of another user would be a new one.
        $this->assertFalse((new InTags(TagSource::class))->passes('tags', 'river'));
        foreach ([fn () => TagList::of(TagSource::class, 'Atlantis')->save(), fn () => Source::of(TagSource::class)->create('Atlantis')] as $save) {
            try {
                $save();
                $this->fail('A row was created.');
            } catch (\LogicException|AuthorizationException) {
            }
        }
        // What was sent comes back with the error.
        $this->get('/trip', ['X-User' => 'theirs'])->assertSee('value="secret,Atlantis"', false)->assertSee('trip_tags-error', false);
        // By default, nobody may.
        $this->assertFalse(Source::of(CountrySource::class)->authorizeCreate());
        $this->assertSame(3, Tag::count());
    }

    public function testTextsThatNoFieldSendsAreRefused(): void
    {
        $rule = new InTags(TagSource::class);
        foreach ([['river'], null, 7, implode(',', range(1, 101)), str_repeat('x', 256), "a\0b", "\xff"] as $value) {
            $this->assertFalse($rule->passes('tags', $value), json_encode($value) ?: 'bytes');
        }
        $this->assertTrue($rule->passes('tags', implode(',', range(1, 100))));
        $this->assertTrue($rule->passes('tags', '<b>bold</b>'));
    }

    public function testANameOfAnotherUserBecomesARowOfOnesOwn(): void
    {
        [$row] = TagList::of(TagSource::class, 'secret')->save()->all();
        $this->assertSame(['secret', 'mine'], [$row->name, $row->owner]);
        $this->assertSame(2, Tag::where('name', 'secret')->count());
    }

    public function testLimitsHoldForNewRows(): void
    {
        // The limit of the form is another user: the row would not be in the list.
        $this->expectException(\LogicException::class);
        try {
            TagList::of(TagSource::class, 'Atlantis', ['owner' => 'theirs'])->save();
        } finally {
            $this->assertSame(3, Tag::count());
        }
    }

    public function testTheDatabaseDecidesWhichTextsAreEqual(): void
    {
        // As the usual collations of MySQL: without accents and case.
        DB::connection()->getPdo()->sqliteCreateCollation('plain', fn ($a, $b) => strcmp(self::plain($a), self::plain($b)));
        DB::unprepared('DROP TABLE tags; CREATE TABLE tags (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL COLLATE plain, owner VARCHAR NOT NULL, UNIQUE (name, owner))');
        Tag::create(['name' => 'Café', 'owner' => 'mine']);
        $this->post('/trip', ['trip' => ['tags' => 'Cafe,CAFÉ,Hué,Hue']])->assertOk()->assertSee('; Café + Hué<', false);
        $this->assertSame(2, Tag::count());
        // Who may not create rows may select these.
        $this->app->bind(TagSource::class, fn () => new class extends TagSource
        {
            public function authorizeCreate(): bool
            {
                return false;
            }
        });
        $this->assertTrue((new InTags(TagSource::class))->passes('tags', 'cafe,hue'));
        $this->assertFalse((new InTags(TagSource::class))->passes('tags', 'cafe,Atlantis'));
    }

    public function testRowsThatDifferByCaseStayTwo(): void
    {
        // The last row of the database must not stand for the other one.
        foreach (['River', 'RIVER'] as $name) {
            Tag::create(['name' => $name, 'owner' => 'mine']);
        }
        foreach (['river', 'River,RIVER', 'RIVER,river,River'] as $text) {
            $this->assertSame(explode(',', $text), TagList::of(TagSource::class, $text)->save()->pluck('name')->all());
        }
    }

    public function testARowThatAnotherRequestCreatesMeanwhileIsFound(): void
    {
        $this->app->instance(TagSource::class, $source = new class extends TagSource
        {
            public array $made = [];

            protected function make(string $text): Model
            {
                $this->made[] = $text;
                if ($this->made === ['Atlantis']) {
                    Tag::insert(['name' => $text, 'owner' => 'mine']);
                }

                return parent::make($text);
            }
        });
        // The row of the other request is not rolled back with this one.
        Event::listen(TransactionRolledBack::class, fn ($event) => $event->connection->transactionLevel() !== 1 || Tag::insert(['name' => 'Atlantis', 'owner' => 'mine']));
        $saved = TagList::of(TagSource::class, 'river,Atlantis,delta')->save()->pluck('name')->all();
        $this->assertSame([['river', 'Atlantis', 'delta'], ['Atlantis', 'delta']], [$saved, $source->made]);
        $this->assertSame(1, Tag::where('name', 'Atlantis')->count());
    }

    public function testNewRowsAreSavedTogetherInTheDatabaseOfTheModel(): void
    {
        config(['database.connections.other' => ['driver' => 'sqlite', 'database' => ':memory:']]);
        DB::connection('other')->unprepared('CREATE TABLE tags (id INTEGER PRIMARY KEY, name VARCHAR NOT NULL)');
        $source = new class extends Source
        {
            protected string $model = OtherTag::class;
            protected ?string $value = 'name';

            public function authorizeCreate(): bool
            {
                return true;
            }

            protected function make(string $text): Model
            {
                return $text === 'wrong' ? throw new \DomainException() : parent::make($text);
            }
        };
        try {
            TagList::of($source::class, 'delta,wrong')->save();
            $this->fail('The text was saved.');
        } catch (\DomainException) {
            $this->assertSame(0, OtherTag::count());
        }
        $this->assertSame('delta', TagList::of($source::class, 'delta')->save()->sole()->name);
    }

    private static function plain(string $text): string
    {
        return strtr(mb_strtolower($text), ['é' => 'e']);
    }
}

class OtherTag extends Model
{
    public $timestamps = false;
    protected $connection = 'other';
    protected $table = 'tags';
}
