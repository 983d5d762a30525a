import { defineConfig } from 'vite'

/**
 * The payer's pages: one script and one style, both small, for wallets' old browsers. The server finds their
 * names in dist/checkout/manifest.json.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/checkout',
    emptyOutDir: true,
    assetsDir: '',
    manifest: 'manifest.json',
    target: 'es2018',
    cssTarget: ['chrome61', 'safari11', 'ios11'],
    modulePreload: false,
    reportCompressedSize: true,
    rollupOptions: {
      input: 'src/checkout/main.ts',
      output: { entryFileNames: 'pay-[hash].js', assetFileNames: 'pay-[hash][extname]' },
    },
  },
})
