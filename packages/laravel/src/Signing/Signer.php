<?php

namespace WidgetSelect\Laravel\Signing;

/** Signs what forms and lists publish, so users can only send that. */
final class Signer
{
    public function __construct(#[\SensitiveParameter] private string $secret)
    {
        if ('' === $secret) {
            throw new \LogicException('Lists are signed with the key of the application. Run "php artisan key:generate".');
        }
    }

    /** @param string $purpose what the text is for: one that is signed for another purpose is refused */
    public function write(string $purpose, array $data): string
    {
        $text = self::encode(json_encode($data, \JSON_THROW_ON_ERROR | \JSON_PRESERVE_ZERO_FRACTION));

        return $text.'.'.$this->sign($purpose, $text);
    }

    public function read(string $purpose, mixed $signed): ?array
    {
        if (!\is_string($signed) || 1 !== substr_count($signed, '.')) {
            return null;
        }
        [$text, $signature] = explode('.', $signed);
        if (!hash_equals($this->sign($purpose, $text), $signature)) {
            return null;
        }

        return json_decode(base64_decode(strtr($text, '-_', '+/')), true);
    }

    private function sign(string $purpose, string $text): string
    {
        return self::encode(hash_hmac('sha256', "widget_select\0$purpose\0$text", $this->secret, true));
    }

    private static function encode(string $bytes): string
    {
        return rtrim(strtr(base64_encode($bytes), '+/', '-_'), '=');
    }
}
