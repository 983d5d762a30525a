import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#console/language.tsx'
import { useCan } from '#console/permission.tsx'
import { useSession } from '#console/session.ts'
import { switchTo } from '#console/shell/switching.ts'
import { merchantTexts as m } from '#console/shell.messages.ts'
import { tabCode } from '#console/token.ts'
import { Input } from '#console/ui/Input.tsx'
import { Popover } from '#console/ui/Popover.tsx'
import type { SubMerchant } from '#features/merchants/merchants.contract.ts'

/** Shows this tab's merchant; with sub-merchants, it opens one in a new browser tab. */
export function MerchantSwitch() {
  const { partner, subMerchants } = useSession()
  const maySwitch = useCan('subMerchant.query')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const t = useText()
  if (!partner.has_sub || !maySwitch)
    return <span className="px-2 font-mono text-sm text-text-2">{partner.mch_code}</span>

  const shown = subMerchants.filter((one) =>
    `${one.mchNickName} ${one.mchCode}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const trigger = (
    <button
      type="button"
      className="flex h-8 min-w-0 items-center gap-1.5 rounded-md px-2 text-text-2 hover:bg-hover hover:text-text"
    >
      <span className="font-mono text-sm whitespace-nowrap">{partner.mch_code}</span>
      <span className="truncate max-sm:hidden">{t(m.switchTo)}</span>
      <ChevronsUpDown size={14} className="shrink-0 text-text-3" aria-hidden />
    </button>
  )
  return (
    <Popover trigger={trigger} open={open} onOpenChange={setOpen} align="start" title={t(m.switchTo)}>
      <div className="px-3 py-2">
        <Input
          icon={Search}
          value={wanted}
          onChange={setWanted}
          aria-label={t(m.switchTo)}
          placeholder={t(m.nameOrCode)}
          clearable
        />
      </div>
      <ul className="max-h-72 overflow-y-auto px-1.5 pb-1.5">
        {shown.map((one) => (
          <li key={one.mchCode}>
            <MerchantButton
              merchant={one}
              current={one.mchCode === tabCode()}
              onPick={() => setOpen(false)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className="px-2 py-4 text-center text-text-3">{t(m.none)}</li>}
      </ul>
    </Popover>
  )
}

type ButtonProps = { merchant: SubMerchant; current: boolean; onPick: () => void }

function MerchantButton({ merchant, current, onPick }: ButtonProps) {
  const t = useText()

  async function pick() {
    onPick()
    await switchTo(merchant, t)
  }

  return (
    <button
      type="button"
      onClick={() => void pick().catch(() => undefined)}
      className="popup-item w-full text-left hover:bg-hover"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{merchant.mchNickName}</span>
        <span className="block font-mono text-xs text-text-3">{merchant.mchCode}</span>
      </span>
      {current && <Check size={15} className="text-accent" aria-hidden />}
    </button>
  )
}
