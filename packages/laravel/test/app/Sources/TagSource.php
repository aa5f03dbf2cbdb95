<?php

namespace App\Sources;

use App\Models\Tag;
use Illuminate\Database\Eloquent\Builder;
use Illuminate\Database\Eloquent\Model;
use WidgetSelect\Laravel\Source;

/** Users have tags of their own, and may create them, but the user "theirs" may not. */
class TagSource extends Source
{
    protected string $model = Tag::class;
    protected array $search = ['name'];
    protected ?string $value = 'name';

    public function authorizeCreate(): bool
    {
        return $this->authorize() && $this->user()->getAuthIdentifier() !== 'theirs';
    }

    protected function rows(): Builder
    {
        return Tag::where('owner', $this->user()?->getAuthIdentifier());
    }

    protected function make(string $text): Model
    {
        return new Tag(['name' => $text, 'owner' => $this->user()->getAuthIdentifier()]);
    }
}
