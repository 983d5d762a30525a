import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'
import type { toolsContract } from '#features/system/tools/tools.contract.ts'

export const toolsPortal: PortalFeature<{ tools: typeof toolsContract }> = {
  contracts: {
    tools: async () => (await import('#features/system/tools/tools.contract.ts')).toolsContract,
  },
  pages: [
    pageEntry(
      'apiDocument',
      lazyPage(() => import('#features/system/tools/ApiDocumentPage.tsx'), 'ApiDocumentPage'),
    ),

    pageEntry(
      'signatures',
      lazyPage(() => import('#features/system/tools/SignatureToolPage.tsx'), 'SignatureToolPage'),
    ),

    pageEntry(
      'codes',
      lazyPage(() => import('#features/system/tools/CodeToolPage.tsx'), 'CodeToolPage'),
    ),

    pageEntry(
      'keys',
      lazyPage(() => import('#features/system/tools/KeyToolPage.tsx'), 'KeyToolPage'),
    ),

    pageEntry(
      'calculators',
      lazyPage(() => import('#features/system/tools/calculators/CalculatorPage.tsx'), 'CalculatorPage'),
    ),

    pageEntry(
      'times',
      lazyPage(() => import('#features/system/tools/TimeToolPage.tsx'), 'TimeToolPage'),
    ),

    pageEntry(
      'bankFiles',
      lazyPage(() => import('#features/system/tools/files/BankFilePage.tsx'), 'BankFilePage'),
    ),

    pageEntry(
      'bills',
      lazyPage(() => import('#features/system/tools/files/BillToolPage.tsx'), 'BillToolPage'),
    ),
  ],
}
