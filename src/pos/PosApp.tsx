import { useEffect, useState } from 'react'
import { useText } from '#console/language.tsx'
import { device } from '#pos/device/device.ts'
import { session } from '#pos/device/session.ts'
import { ActivateScreen } from '#pos/screens/ActivateScreen.tsx'
import { PinScreen } from '#pos/screens/PinScreen.tsx'
import { TillScreen } from '#pos/screens/TillScreen.tsx'
import { useStored } from '#pos/store.ts'
import { settingTexts } from '#pos/text/till.messages.ts'

/** Not activated, waiting for a sign-in, or in use. */
export function PosApp() {
  const t = useText()
  const known = useStored(device)
  const working = useStored(session)
  const [wasTill, setWasTill] = useState(known !== null)
  if (known && !wasTill) setWasTill(true)

  useEffect(() => {
    document.title = known ? `${known.name} · POS` : 'POS'
  }, [known])

  if (!known) return <ActivateScreen gone={wasTill} />
  if (!working) return <PinScreen />
  return <TillScreen key={working.token} token={working.token} label={t(settingTexts.till)} />
}
