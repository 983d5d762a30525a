import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { toolsContract } from '#features/provider/tools/tools.contract.ts'

export const toolsPortal: PortalFeature<{ tools: typeof toolsContract }> = {
  contracts: {
    tools: async () => (await import('#features/provider/tools/tools.contract.ts')).toolsContract,
  },
  pages: [
    pageEntry(
      'apiDocument',
      lazyPage(() => import('#features/provider/tools/ApiDocumentPage.tsx'), 'ApiDocumentPage'),
    ),

    pageEntry(
      'signatures',
      lazyPage(() => import('#features/provider/tools/SignatureToolPage.tsx'), 'SignatureToolPage'),
    ),

    pageEntry(
      'codes',
      lazyPage(() => import('#features/provider/tools/CodeToolPage.tsx'), 'CodeToolPage'),
    ),

    pageEntry(
      'keys',
      lazyPage(() => import('#features/provider/tools/KeyToolPage.tsx'), 'KeyToolPage'),
    ),

    pageEntry(
      'calculators',
      lazyPage(() => import('#features/provider/tools/calculators/CalculatorPage.tsx'), 'CalculatorPage'),
    ),

    pageEntry(
      'times',
      lazyPage(() => import('#features/provider/tools/TimeToolPage.tsx'), 'TimeToolPage'),
    ),

    pageEntry(
      'bankFiles',
      lazyPage(() => import('#features/provider/tools/files/BankFilePage.tsx'), 'BankFilePage'),
    ),

    pageEntry(
      'bills',
      lazyPage(() => import('#features/provider/tools/files/BillToolPage.tsx'), 'BillToolPage'),
    ),
  ],
}
