<?php

namespace WidgetSelect\Laravel\Test;

use App\Models\City;
use App\Sources\StopSource;
use WidgetSelect\Laravel\Signing\Signer;
use WidgetSelect\Laravel\Source;

/** What tools/attack.mjs cannot send, because only the application can sign it, or cannot see. */
final class AttackTest extends LaravelTestCase
{
    public function testIdsThatWereSignedForSomethingElseAreNotFound(): void
    {
        $signer = $this->app->make(Signer::class);
        $list = [StopSource::class, [], []];
        $ids = [
            $signer->write('', $list), $signer->write('cursor', $list), (new Signer('other'))->write('source', $list),
            $this->id('App\Sources\Gone'), $this->id('kernel'), $this->id(City::class), $this->id(Source::class),
        ];
        foreach ($ids as $id) {
            $response = $this->ask($id);
            $this->assertSame([404, ''], [$response->getStatusCode(), $response->getContent()], json_encode($id));
        }
    }

    public function testRowsOfOtherUsersAreNotCounted(): void
    {
        $this->assertSame(0, $this->ask($this->id(StopSource::class), ['q' => 'Theirs'])->json('total'));
    }

    public function testLimitsCannotBeChangedOrLeftOutAlsoWithACursorOfAnotherList(): void
    {
        $cursor = $this->ask($this->id(StopSource::class))->json('nextCursor');
        $limited = $this->id(StopSource::class, ['country_id' => self::LAOS]);
        foreach ([['limits' => ['country_id' => self::VIETNAM]], ['country_id' => self::VIETNAM], ['limits' => '']] as $parameters) {
            $this->assertSame(['Vang Mine', 'Vientiane'], $this->labels($this->ask($limited, $parameters)));
        }
        $this->assertSame([], $this->labels($this->ask($limited, ['value' => [self::HANOI]])));
        $this->assertSame([], array_diff($this->labels($this->ask($limited, ['cursor' => $cursor])), ['Vang Mine', 'Vientiane']));
    }
}
