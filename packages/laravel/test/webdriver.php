<?php

// As much of php-webdriver as the helpers for tests use, which is not in Debian. It speaks the protocol of WebDriver with chromedriver.

namespace Facebook\WebDriver\Exception;

class StaleElementReferenceException extends \RuntimeException
{
}

class NoSuchElementException extends \RuntimeException
{
}

namespace Facebook\WebDriver;

use Facebook\WebDriver\Exception\NoSuchElementException;
use Facebook\WebDriver\Exception\StaleElementReferenceException;

final class WebDriverKeys
{
    public const BACKSPACE = "\u{E003}";
    public const ESCAPE = "\u{E00C}";
}

final class WebDriverBy
{
    private function __construct(public readonly string $using, public readonly string $value)
    {
    }

    public static function cssSelector(string $value): self
    {
        return new self('css selector', $value);
    }

    public static function xpath(string $value): self
    {
        return new self('xpath', $value);
    }
}

interface WebDriver
{
}

interface WebDriverElement
{
}

/** A session of chromedriver, or an element in it. */
final class Session implements WebDriver, WebDriverElement
{
    private function __construct(private string $url, private string $session)
    {
    }

    /** @param string $address of chromedriver */
    public static function open(string $address): self
    {
        $options = ['binary' => getenv('CHROMIUM') ?: '/usr/bin/chromium', 'args' => ['--headless=new', '--no-sandbox', '--disable-gpu']];
        $capabilities = ['alwaysMatch' => ['goog:chromeOptions' => $options]];
        $session = $address.'/session/'.self::send('POST', "$address/session", ['capabilities' => $capabilities])['sessionId'];

        return new self($session, $session);
    }

    public function quit(): void
    {
        self::send('DELETE', $this->session);
    }

    /** Adds headers to all requests, as chromedriver can. */
    public function setHeaders(array $headers): void
    {
        foreach (['Network.enable' => (object) [], 'Network.setExtraHTTPHeaders' => ['headers' => $headers]] as $cmd => $params) {
            self::send('POST', "$this->session/goog/cdp/execute", compact('cmd', 'params'));
        }
    }

    public function get(string $url): void
    {
        self::send('POST', "$this->session/url", ['url' => $url]);
    }

    public function findElements(WebDriverBy $by): array
    {
        return array_map($this->element(...), self::send('POST', "$this->url/elements", (array) $by));
    }

    public function findElement(WebDriverBy $by): self
    {
        return $this->element(self::send('POST', "$this->url/element", (array) $by));
    }

    public function click(): void
    {
        self::send('POST', "$this->url/click", (object) []);
    }

    public function getText(): string
    {
        return self::send('GET', "$this->url/text");
    }

    public function getTagName(): string
    {
        return self::send('GET', "$this->url/name");
    }

    public function executeScript(string $script, array $args = []): mixed
    {
        $reference = fn ($value) => $value instanceof self ? ['element-6066-11e4-a52e-4f735466cecf' => basename($value->url)] : $value;

        return self::send('POST', "$this->session/execute/sync", ['script' => $script, 'args' => array_map($reference, $args)]);
    }

    public function getAttribute(string $name): ?string
    {
        // As php-webdriver: the value that the user has typed, not the attribute.
        return self::send('GET', "$this->url/".('value' === $name ? 'property' : 'attribute')."/$name");
    }

    public function sendKeys(string $text): void
    {
        self::send('POST', "$this->url/value", ['text' => $text]);
    }

    public function switchTo(): self
    {
        return $this;
    }

    public function activeElement(): self
    {
        return $this->element(self::send('GET', "$this->session/element/active"));
    }

    public function wait(int $seconds, int $interval): object
    {
        return new class($seconds, $interval) {
            public function __construct(private int $seconds, private int $interval)
            {
            }

            public function until(callable $condition, string $message): mixed
            {
                for ($end = microtime(true) + $this->seconds; microtime(true) < $end; usleep($this->interval * 1000)) {
                    if ($found = $condition()) {
                        return $found;
                    }
                }
                throw new \RuntimeException($message);
            }
        };
    }

    private function element(array $found): self
    {
        return new self($this->session.'/element/'.current($found), $this->session);
    }

    private static function send(string $method, string $url, mixed $body = null): mixed
    {
        $value = json_decode(self::exchange($method, parse_url($url), null === $body ? '' : json_encode($body)), true)['value'];

        return match (\is_array($value) ? $value['error'] ?? null : null) {
            null => $value,
            'stale element reference' => throw new StaleElementReferenceException($value['message']),
            'no such element' => throw new NoSuchElementException($value['message']),
            default => throw new \RuntimeException($value['message']),
        };
    }

    /** chromedriver leaves the connection open, and streams of PHP would wait for its end. */
    private static function exchange(string $method, array $url, string $body): string
    {
        $socket = stream_socket_client("tcp://{$url['host']}:{$url['port']}");
        $length = \strlen($body);
        fwrite($socket, "$method {$url['path']} HTTP/1.1\r\nHost: {$url['host']}:{$url['port']}\r\nContent-Type: application/json\r\nContent-Length: $length\r\n\r\n$body");
        for ($rest = 0; '' !== $header = trim((string) fgets($socket)); ) {
            $rest = preg_match('/^content-length: *(\d+)/i', $header, $found) ? (int) $found[1] : $rest;
        }

        return stream_get_contents($socket, $rest);
    }
}

/** A program that runs until the object is gone. */
final class Program
{
    private mixed $process;
    /** Open, or the program would end with its next line. */
    private array $pipes = [];
    public readonly string $line;

    /** @param string $wanted what its output has when it is ready */
    public function __construct(array $command, string $wanted)
    {
        $this->process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['redirect', 1]], $this->pipes);
        do {
            $line = fgets($this->pipes[1]);
        } while (false !== $line && !preg_match($wanted, $line, $found));
        $this->line = $found[1] ?? throw new \RuntimeException(implode(' ', $command).' has not started.');
    }

    public function __destruct()
    {
        proc_terminate($this->process);
    }
}
