import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry } from '#console/staff/staffEntry.ts'

export const toolsPortal = {
  contracts: {
    tools: async () => (await import('#features/provider/tools/tools.contract.ts')).toolsContract,
  },
  pages: [
    pageEntry(
      '/admin/tools/apiDocument',
      lazyPage(() => import('#features/provider/tools/ApiDocumentPage.tsx'), 'ApiDocumentPage'),
    ),

    pageEntry(
      '/admin/tools/signatures',
      lazyPage(() => import('#features/provider/tools/SignatureToolPage.tsx'), 'SignatureToolPage'),
    ),

    pageEntry(
      '/admin/tools/codes',
      lazyPage(() => import('#features/provider/tools/CodeToolPage.tsx'), 'CodeToolPage'),
    ),

    pageEntry(
      '/admin/tools/keys',
      lazyPage(() => import('#features/provider/tools/KeyToolPage.tsx'), 'KeyToolPage'),
    ),

    pageEntry(
      '/admin/tools/calculators',
      lazyPage(() => import('#features/provider/tools/calculators/CalculatorPage.tsx'), 'CalculatorPage'),
    ),

    pageEntry(
      '/admin/tools/times',
      lazyPage(() => import('#features/provider/tools/TimeToolPage.tsx'), 'TimeToolPage'),
    ),

    pageEntry(
      '/admin/tools/bankFiles',
      lazyPage(() => import('#features/provider/tools/files/BankFilePage.tsx'), 'BankFilePage'),
    ),

    pageEntry(
      '/admin/tools/bills',
      lazyPage(() => import('#features/provider/tools/files/BillToolPage.tsx'), 'BillToolPage'),
    ),
  ],
} as const satisfies PortalFeature
