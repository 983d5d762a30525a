import type { Reporter, TestModule } from 'vitest/node'

/**
 * Page checks take all processors; the walks after them do not. This reporter tells the process that runs the
 * tests when the checks are over.
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by it
export default class LooksReporter implements Reporter {
  onTestModuleEnd({ moduleId }: TestModule): void {
    if (moduleId.endsWith('accessibility.e2e.ts')) process.send?.('looks are over')
  }
}
