import '@angular/compiler';
import 'widget-select/style.css';
import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Country } from './country';

await bootstrapApplication(Country, { providers: [provideZonelessChangeDetection()] });
