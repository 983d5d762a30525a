import { Power, PowerOff, Printer } from 'lucide-react'
import { api } from '#console/api.ts'
import { useText } from '#console/language.tsx'
import type { BulkAct } from '#console/list/bulk/bulk.ts'
import { useCan } from '#console/permission.tsx'
import type { StoreCode } from '#features/products/storeCodes/storeCodes.fields.ts'
import {
  actTexts as a,
  bulkTexts as b,
  switchTexts as s,
  stateText,
} from '#features/products/storeCodes/storeCodes.messages.ts'

/** Posters of several codes in one file, and several codes switched on or off. */
export function useStoreCodeBulk(onPosters: (storeCodeIds: readonly string[]) => void): BulkAct<StoreCode>[] {
  const t = useText()
  const mayEdit = useCan('storeCode.edit')
  const mayExport = useCan('storeCode.export')
  const unlessIn =
    (...states: StoreCode['state'][]) =>
    ({ state }: StoreCode) =>
      states.includes(state) ? t(stateText[state]) : null
  const posters: BulkAct<StoreCode> = {
    ...{ key: 'posters', label: t(b.posters), icon: Printer, refuses: unlessIn('revoked') },
    open: (codes) => onPosters(codes.map(({ storeCodeId }) => storeCodeId)),
  }
  const enable: BulkAct<StoreCode> = {
    ...{
      key: 'enable',
      label: t(a.enable),
      icon: Power,
      refuses: unlessIn('active', 'suspended', 'revoked'),
    },
    run: ({ storeCodeId }) => api.storeCodes.enable({ storeCodeId }),
    asks: { title: (count) => t(b.enableTitle, { count }), body: t(s.enableBody) },
  }
  const disable: BulkAct<StoreCode> = {
    ...{ key: 'disable', label: t(a.disable), icon: PowerOff, danger: true },
    refuses: unlessIn('disabled', 'suspended', 'revoked'),
    run: ({ storeCodeId }) => api.storeCodes.disable({ storeCodeId }),
    asks: { title: (count) => t(b.disableTitle, { count }), body: t(s.disableBody) },
  }
  return [...(mayExport ? [posters] : []), ...(mayEdit ? [enable, disable] : [])]
}
