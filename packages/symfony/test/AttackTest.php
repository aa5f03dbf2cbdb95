<?php

namespace WidgetSelect\Symfony\Test;

use App\Source\StopSource;
use WidgetSelect\Symfony\Signing\Signer;

/** What tools/attack.mjs cannot send, because only the application can sign it, or cannot see. */
final class AttackTest extends SymfonyTestCase
{
    public function testIdsThatWereSignedForSomethingElseAreNotFound(): void
    {
        $signer = static::getContainer()->get('widget_select.signer');
        $list = [StopSource::class, [], []];
        $ids = [
            $signer->write('', $list), $signer->write('cursor', $list), (new Signer('other'))->write('source', $list),
            $this->id('App\Source\Gone'), $this->id('kernel'), $this->id(\App\Controller::class),
        ];
        foreach ($ids as $id) {
            $response = $this->ask($id);
            $this->assertSame([404, ''], [$response->getStatusCode(), $response->getContent()], json_encode($id));
        }
    }

    public function testRowsOfOtherUsersAreNotCounted(): void
    {
        $this->ask($this->id(StopSource::class), ['q' => 'Theirs']);
        $this->assertSame(0, $this->json()['total']);
    }

    public function testLimitsCannotBeChangedOrLeftOutAlsoWithACursorOfAnotherList(): void
    {
        $this->ask($this->id(StopSource::class));
        $cursor = $this->json()['nextCursor'];
        $limited = $this->id(StopSource::class, ['country' => self::LAOS]);
        foreach ([['limits' => ['country' => self::VIETNAM]], ['country' => self::VIETNAM], ['limits' => '']] as $parameters) {
            $this->ask($limited, $parameters);
            $this->assertSame(['Vang Mine', 'Vientiane'], $this->labels());
        }
        $this->ask($limited, ['value' => [self::HANOI]]);
        $this->assertSame([], $this->labels());
        $this->ask($limited, ['cursor' => $cursor]);
        $this->assertSame([], array_diff($this->labels(), ['Vang Mine', 'Vientiane']));
    }
}
