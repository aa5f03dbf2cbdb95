import 'widget-select/style.css';
import './page.css';
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';

export const metadata: Metadata = {
  title: 'widget-select in Next.js',
  // No request for a favicon.
  icons: 'data:,',
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Trip</Link> <Link href="/cities">City</Link>
        </nav>
        <main>{children}</main>
      </body>
    </html>
  );
}
