<?php

use Illuminate\Support\Facades\Route;
use WidgetSelect\Laravel\OptionsController;

Route::name('widget-select.options')
    ->middleware(config('widget_select.middleware'))
    ->get('widget-select/options', OptionsController::class);
