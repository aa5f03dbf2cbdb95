import type { NextConfig } from 'next';

const config: NextConfig = {
  // This folder is the whole application, whatever lock files lie above it.
  turbopack: { root: import.meta.dirname },
};

export default config;
