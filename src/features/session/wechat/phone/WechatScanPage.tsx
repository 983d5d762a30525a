import { CircleCheck, CircleSlash, LoaderCircle, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { LoginFrame } from '#console/shell/LoginFrame.tsx'
import { Button } from '#console/ui/Button.tsx'
import { RadioGroup } from '#console/ui/Choice.tsx'
import type { Scanned } from '#features/session/wechat/codes/codes.contract.ts'
import { Face } from '#features/session/wechat/Face.tsx'
import { useScan } from '#features/session/wechat/phone/useScan.tsx'
import { m } from '#features/session/wechat/wechat.messages.ts'
import { localeOf } from '#shared/messages.ts'

/** The page that a code opens inside WeChat on the phone. */
export function WechatScanPage() {
  const t = useText()
  const { scan, busy, confirm, refuse } = useScan()
  return (
    <LoginFrame title={t(m.phoneTitle)} lead={t(m.phoneLead)}>
      {scan.stage === 'asking' && (
        <End icon={<LoaderCircle size={28} className="animate-spin" aria-hidden />} title={t(m.asking)} />
      )}
      {scan.stage === 'ready' && (
        <Confirm
          scanned={scan.scanned}
          busy={busy}
          onConfirm={(account) => void confirm(scan.scanned.grant, account)}
          onRefuse={() => void refuse(scan.scanned.grant)}
        />
      )}
      {scan.stage === 'done' && (
        <End
          icon={<CircleCheck size={28} className="text-green" aria-hidden />}
          title={t(scan.kind === 'signIn' ? m.signedIn : m.bound)}
          hint={t(scan.kind === 'signIn' ? m.signedInHint : m.boundHint)}
        />
      )}
      {scan.stage === 'refused' && (
        <End icon={<CircleSlash size={28} aria-hidden />} title={t(m.refusedHere)} hint={t(m.refusedHint)} />
      )}
      {scan.stage === 'failed' && (
        <End
          icon={<TriangleAlert size={28} className="text-amber" aria-hidden />}
          title={scan.message || t(m.cannot)}
          hint={t(scan.code === 'wechat.notBound' ? m.notBoundHint : m.scanAgain)}
        />
      )}
    </LoginFrame>
  )
}

type ConfirmProps = {
  scanned: Scanned
  busy: boolean
  onConfirm: (account: number) => void
  onRefuse: () => void
}

function Confirm({ scanned, busy, onConfirm, onRefuse }: ConfirmProps) {
  const t = useText()
  const { kind, accounts, picture, nickname } = scanned
  const [chosen, setChosen] = useState('0')
  const account = accounts[Number(chosen)]
  if (!account) return null
  const { displayName: name, username, merchantName: merchant } = account
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <Face picture={picture} size={48} />
        <p className="min-w-0 flex-1 font-medium break-words">{nickname || t(m.noName)}</p>
      </div>
      <p className="text-lg font-semibold break-words">
        {kind === 'bind' ? t(m.bindTo, { name, username }) : t(m.signInAs, { name, merchant })}
      </p>
      {kind === 'bind' && <p className="text-text-2">{t(m.bindMeans)}</p>}
      {accounts.length > 1 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium text-text-2">{t(m.chooseAccount)}</legend>
          <RadioGroup
            value={chosen}
            onChange={setChosen}
            options={accounts.map((one, place) => ({
              value: String(place),
              label: `${one.displayName} · ${one.merchantName} (${one.username})`,
            }))}
          />
        </fieldset>
      )}
      <From of={scanned} />
      <div className="flex flex-col gap-2">
        <Button look="primary" size="large" block busy={busy} onClick={() => onConfirm(Number(chosen))}>
          {t(kind === 'bind' ? m.confirmBind : m.confirmSignIn)}
        </Button>
        <Button size="large" block disabled={busy} onClick={onRefuse}>
          {t(m.notMe)}
        </Button>
      </div>
    </div>
  )
}

/** Where the code is shown, so that a user can recognize someone else's code. */
function From({ of: { from, kind } }: { of: Scanned }) {
  const t = useText()
  const language = useLanguage()
  const names = new Intl.DisplayNames(localeOf[language], { type: 'region' })
  const device = [from.browser, from.system].filter(Boolean).join(' · ') || t(m.unknownDevice)
  const place = [from.place && names.of(from.place), from.address].filter(Boolean).join(' · ')
  return (
    <div className="rounded-lg border border-line bg-sunken px-4 py-3">
      <p className="text-sm text-text-3">{t(kind === 'bind' ? m.shownAt : m.signInFrom)}</p>
      <p className="font-medium break-words">{device}</p>
      <p className="text-sm text-text-2 break-words">{place}</p>
      <p className="mt-2 text-sm text-text-2">{t(m.checkFrom)}</p>
    </div>
  )
}

function End({ icon, title, hint }: { icon: ReactNode; title: string; hint?: string }) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 py-6 text-center">
      <span className="text-text-3">{icon}</span>
      <p className="font-medium">{title}</p>
      {hint && <p className="text-text-2">{hint}</p>}
    </div>
  )
}
