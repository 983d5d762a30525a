import { QrCode } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useText } from '#console/language.tsx'
import { Scanner } from '#pos/camera/Scanner.tsx'
import { activate } from '#pos/device/device.ts'
import { refusalOf } from '#pos/net/api.ts'
import { codeIn, grouped } from '#pos/screens/activationCode.ts'
import { Door } from '#pos/screens/Door.tsx'
import { doorTexts as m } from '#pos/text/door.messages.ts'
import { Button } from '#pos/ui/Button.tsx'
import { TextField } from '#pos/ui/Field.tsx'
import { Refusal } from '#pos/ui/States.tsx'
import { useWedge } from '#pos/wedge/useWedge.ts'

/** Activates the browser as a device with the console's code: typed, scanned, or from the URL. */
export function ActivateScreen({ gone }: { gone: boolean }) {
  const t = useText()
  const [code, setCode] = useState(() => grouped(codeIn(location.href)))
  const [scanning, setScanning] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function use(wanted: string) {
    setBusy(true)
    setRefusal(null)
    try {
      await activate(wanted.trim())
      history.replaceState(null, '', '/pos')
    } catch (error) {
      setRefusal(refusalOf(error).message)
      setBusy(false)
    }
  }
  function read(scanned: string) {
    const found = grouped(codeIn(scanned))
    setScanning(false)
    setCode(found)
    void use(found)
  }
  useWedge({ onScan: read })

  function submit(event: FormEvent) {
    event.preventDefault()
    void use(code)
  }

  return (
    <Door title={t(m.activateTitle)} hint={t(m.activateHint)}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {gone && !refusal && <Refusal>{t(m.gone)}</Refusal>}
        <TextField
          label={t(m.code)}
          value={code}
          onChange={(next) => setCode(grouped(next))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          autoFocus
        />
        {refusal && <Refusal>{refusal}</Refusal>}
        <Button type="submit" look="primary" size="large" block busy={busy} disabled={code.trim() === ''}>
          {t(m.activate)}
        </Button>
        <Button icon={QrCode} size="large" block disabled={busy} onClick={() => setScanning(true)}>
          {t(m.scanCode)}
        </Button>
      </form>
      {scanning && <Scanner typing={false} onRead={read} onClose={() => setScanning(false)} />}
    </Door>
  )
}
