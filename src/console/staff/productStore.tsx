import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'
import { m as c } from '#features/products/catalogue/operations/catalogueDesk.messages.ts'
import { m as s } from '#features/products/storeCodes/operations/storeCodeDesk.messages.ts'

export const productStorePages: readonly StaffEntry[] = [
  pageEntry(
    'storeCodeDesk',
    lazyPage(
      () => import('#features/products/storeCodes/operations/StoreCodeDeskPage.tsx'),
      'StoreCodeDeskPage',
    ),
  ),
  detailEntry(
    '/admin/storeCodes/$mchCode/$storeCodeId',
    { title: s.code, right: 'storeCodeDesk.get' },
    lazyPage(
      () => import('#features/products/storeCodes/operations/StoreCodeDeskDetailPage.tsx'),
      'StoreCodeDeskDetailPage',
    ),
  ),
  pageEntry(
    'catalogueDesk',
    lazyPage(
      () => import('#features/products/catalogue/operations/CatalogueDeskPage.tsx'),
      'CatalogueDeskPage',
    ),
  ),
  detailEntry(
    '/admin/catalogue/$mchCode/$itemId',
    { title: c.product, right: 'catalogueDesk.get' },
    lazyPage(
      () => import('#features/products/catalogue/operations/CatalogueDeskDetailPage.tsx'),
      'CatalogueDeskDetailPage',
    ),
  ),
]
