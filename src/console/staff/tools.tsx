import { lazyPage } from '#console/lazyPage.ts'
import { pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'

export const toolsPages: readonly StaffEntry[] = [
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
]
