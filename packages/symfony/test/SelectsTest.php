<?php

namespace WidgetSelect\Symfony\Test;

use Facebook\WebDriver\Program;
use Facebook\WebDriver\Session;
use PHPUnit\Framework\TestCase;
use WidgetSelect\Symfony\Testing\Selects;

require_once __DIR__.'/../../laravel/test/webdriver.php';

/** The helpers for tests, in Chromium. */
final class SelectsTest extends TestCase
{
    /** Tags that are hidden, a search field in the control, and rows with a description. */
    private const MORE = <<<'HTML'
        <label for="days">Days</label>
        <select id="days" multiple data-widget-select='{"maxVisibleTags": 1}'>
            <option selected>Monday</option><option selected>Tuesday</option><option>Friday</option><option selected>Sunday</option>
        </select>
        <label for="color">Color</label>
        <select id="color" data-widget-select='{"searchIn": "control"}'>
            <option value=""></option><option>Red</option><option data-description="Cold">Blue</option>
        </select>
        HTML;

    public function testFieldsAreOperatedByTheirLabels(): void
    {
        $server = new Program([\PHP_BINARY, '-S', '127.0.0.1:0', __DIR__.'/app/public/index.php'], '~\(http://([^)]+)\) started~');
        $driver = new Program(['chromedriver', '--port=0'], '~started successfully on port (\d+)~');
        $session = Session::open("http://127.0.0.1:$driver->line");
        try {
            // The page is public, so a browser would not send the password of its address.
            $session->setHeaders(['Authorization' => 'Basic '.base64_encode('mine:x')]);
            $session->get("http://$server->line/trip");
            $selects = new Selects($session);
            $this->assertSame([], $selects->selected('Stops'));
            $selects->select('Country', 'Vietnam');
            $selects->select('City', 'Village 054321');
            $selects->select('Stops', 'Hanoi', 'Village 000007');
            $selects->create('Tags', 'delta');
            $this->assertSame(['Vietnam'], $selects->selected('Country'));
            $this->assertSame(['Village 054321'], $selects->selected('City'));
            $this->assertSame(['Hanoi', 'Village 000007'], $selects->selected('Stops'));
            $this->assertSame(['delta'], $selects->selected('Tags'));
            $this->assertSame('false', $selects->find('Stops')->getAttribute('aria-expanded'));
            // A click on an option that is selected would deselect it.
            $selects->select('Stops', 'Village 000007');
            $this->assertSame(['Hanoi', 'Village 000007'], $selects->selected('Stops'));
            $session->executeScript('document.querySelector("form").insertAdjacentHTML("beforeend", arguments[0])', [self::MORE]);
            $this->assertSame(['Monday', 'Tuesday', 'Sunday'], $selects->selected('Days'));
            $selects->select('Days', 'Tuesday', 'Friday');
            $this->assertSame(['Monday', 'Tuesday', 'Sunday', 'Friday'], $selects->selected('Days'));
            $this->assertSame([], $selects->selected('Color'));
            $selects->select('Color', 'Blue');
            $this->assertSame(['Blue'], $selects->selected('Color'));
            $selects->select('Color', 'Red');
            $this->assertSame(['Red'], $selects->selected('Color'));
            $this->expectExceptionMessage('"Country" has no such option: "Atlantis".');
            (new Selects($session, 1))->select('Country', 'Atlantis');
        } finally {
            $session->quit();
        }
    }
}
