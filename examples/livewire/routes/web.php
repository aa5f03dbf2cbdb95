<?php

use App\Http\Controllers\CityOptions;
use Illuminate\Support\Facades\Route;

Route::get('/cities/options', CityOptions::class)->name('cities.options')->middleware('auth');
