'use client';

import Base, { type WidgetSelectProps } from 'widget-select-react';
import { cn } from '@/lib/utils';
import 'widget-select/style.css';
import 'widget-select/themes/shadcn.css';

/** An accessible select with search, tags, trees and remote data, in the tokens of this project. */
export const WidgetSelect = (({ className, ...props }: WidgetSelectProps) => (
  <Base data-slot="widget-select" theme="shadcn" className={cn('w-full', className)} {...props} />
)) as typeof Base;
