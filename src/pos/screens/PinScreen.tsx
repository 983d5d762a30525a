import { ArrowLeft, CircleUser, LoaderCircle, LockKeyhole, Users } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useText } from '#console/language.tsx'
import { cx } from '#console/ui/cx.ts'
import type { TillState } from '#features/products/devices/devices.contract.ts'
import { charge } from '#pos/charge/storedCharge.ts'
import { hello, signIn } from '#pos/device/device.ts'
import { refusalOf } from '#pos/net/api.ts'
import { useRead } from '#pos/net/useRead.ts'
import { Door } from '#pos/screens/Door.tsx'
import { useStored } from '#pos/store.ts'
import { doorTexts as m, roleTexts } from '#pos/text/door.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { Pad } from '#pos/ui/Pad.tsx'
import { Failed, Refusal, State, Waiting } from '#pos/ui/States.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'

type Person = TillState['people'][number]
const helloMs = 15_000

/** Signs in: name, then six-digit PIN. */
export function PinScreen() {
  const t = useText()
  const [person, setPerson] = useState<Person | null>(null)
  const state = useRead('hello', hello, { everyMs: helloMs })
  const underWay = useStored(charge) !== null
  const { data } = state
  const head = data && (
    <>
      <p className="truncate text-lg font-semibold">{data.merchant.tradeName}</p>
      <p className="truncate text-text-2">{[data.name, data.store?.label].filter(Boolean).join(' · ')}</p>
    </>
  )
  if (!data) {
    return (
      <Door title={t(m.who)}>
        {state.error ? <Failed error={state.error} onRetry={state.refetch} /> : <Waiting />}
      </Door>
    )
  }
  if (data.status !== 'activated' || data.lockReason !== null) {
    return (
      <Door title="" head={head}>
        <Locked state={data} />
      </Door>
    )
  }
  if (person) {
    return (
      <Door title={person.displayName} hint={t(m.enterPin)} head={head}>
        <PinEntry person={person} onBack={() => setPerson(null)} />
      </Door>
    )
  }
  return (
    <Door title={t(m.who)} hint={underWay ? t(m.underWay) : undefined} head={head}>
      <People people={data.people} onChoose={setPerson} />
    </Door>
  )
}

function Locked({ state }: { state: TillState }) {
  const t = useText()
  const reasons = { lost: m.lockedLost, cloned: m.lockedCloned, pins: m.lockedPins }
  const isLocked = state.lockReason !== null
  const why = state.lockReason ? `${t(reasons[state.lockReason])} ` : ''
  return (
    <State
      icon={LockKeyhole}
      tone="bad"
      title={t(isLocked ? m.lockedTitle : m.deactivated)}
      hint={why + t(m.askManager)}
    />
  )
}

function People({ people, onChoose }: { people: Person[]; onChoose: (person: Person) => void }) {
  const t = useText()
  if (!people.some(({ hasPin }) => hasPin))
    return <State icon={Users} title={t(m.nobody)} hint={t(m.nobodyHint)} />
  return (
    <ul className="flex flex-col gap-2.5">
      {people.map((person) => (
        <li key={person.accountId}>
          <button
            type="button"
            disabled={!person.hasPin || person.locked}
            onClick={() => onChoose(person)}
            className="press flex min-h-18 w-full items-center gap-4 rounded-xl border border-line bg-surface px-4 text-left not-disabled:hover:bg-hover dark:bg-raised"
          >
            <CircleUser size={30} aria-hidden className="shrink-0 text-text-3" />
            <span className="min-w-0 flex-1">
              <span className={cx('block truncate text-xl', person.hasPin ? 'font-medium' : 'text-text-3')}>
                {person.displayName}
              </span>
              <span className="block text-text-2">
                {t(roleTexts[person.role])}
                {!person.hasPin && ` · ${t(m.noPin)}`}
                {person.locked && ` · ${t(m.pinLocked)}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const length = 6

function PinEntry({ person, onBack }: { person: Person; onBack: () => void }) {
  const t = useText()
  const language = useLanguage()
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  function press(key: string) {
    if (busy) return
    if (key === 'Backspace') return setPin(pin.slice(0, -1))
    if (!/^\d$/.test(key) || pin.length >= length) return
    const next = pin + key
    setPin(next)
    setRefusal(null)
    if (next.length === length) void submit(next)
  }
  async function submit(whole: string) {
    setBusy(true)
    try {
      await signIn(person.accountId, whole)
    } catch (error) {
      setRefusal(refusalOf(error).message)
      setPin('')
      setBusy(false)
    }
  }
  useWedge({ onKey: press })

  return (
    <div className="flex flex-col gap-5" lang={language}>
      <div
        role="status"
        aria-label={`${pin.length} / ${length}`}
        className="flex h-14 items-center justify-center gap-4"
      >
        {busy ? (
          <LoaderCircle size={28} className="animate-spin text-text-2" aria-label={t(m.signingIn)} />
        ) : (
          Array.from({ length }, (_, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
              key={place}
              className={cx(
                'size-4 rounded-full border-2',
                place < pin.length ? 'border-accent bg-accent' : 'border-control',
              )}
            />
          ))
        )}
      </div>
      {refusal && <Refusal>{refusal}</Refusal>}
      <Pad onKey={press} corner={null} disabled={busy} size="small" />
      <Button look="ghost" icon={ArrowLeft} onClick={onBack} disabled={busy}>
        {t(m.someoneElse)}
      </Button>
    </div>
  )
}
