import type { Reporter, TestModule } from 'vitest/node'

/** The looks of the pages take all processors; the walks after them do not. Tells whoever runs the tests that they are over. */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by it
export default class LooksReporter implements Reporter {
  onTestModuleEnd({ moduleId }: TestModule): void {
    if (moduleId.endsWith('accessibility.e2e.ts')) process.send?.('looks are over')
  }
}
