import { useState } from 'react'
import { type KeyPair, makeKeyPair, saveText } from '#console/keyPair.ts'
import { useText } from '#console/language.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Note } from '#console/ui/Note.tsx'
import { PageHeader } from '#console/ui/PageHeader.tsx'
import { notify } from '#console/ui/toast.tsx'
import { CodeBlock } from '#features/products/developer/CodeBlock.tsx'
import { keyTexts as k, m } from '#features/provider/tools/tools.messages.ts'

/** A pair of RSA keys, made here and sent nowhere. */
export function KeyToolPage() {
  const t = useText()
  const [pair, setPair] = useState<KeyPair | null>(null)
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    const created = await makeKeyPair().catch(() => null)
    if (created === null) notify.error(t(k.failed))
    setPair(created)
    setBusy(false)
  }
  return (
    <>
      <PageHeader title={t(k.title)} description={t(k.about)} />
      <div className="flex flex-col gap-4">
        <Card>
          <div className="flex flex-wrap items-center gap-4">
            <Button look="primary" busy={busy} onClick={() => void make()}>
              {t(pair ? k.again : k.make)}
            </Button>
            <span className="text-sm text-text-3">{t(m.nothingSent)}</span>
          </div>
        </Card>
        {pair && (
          <>
            <Note tone="warn" title={t(k.keep)}>
              {t(k.keepHint)}
            </Note>
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <Key title={t(k.publicKey)} name="public.pem" text={pair.publicKey} />
              <Key title={t(k.privateKey)} name="private.pem" text={pair.privateKey} />
            </div>
          </>
        )}
      </div>
    </>
  )
}

function Key({ title, name, text }: { title: string; name: string; text: string }) {
  const t = useText()
  const save = (
    <Button size="small" onClick={() => saveText(name, text)}>
      {t(k.save)}
    </Button>
  )
  return (
    <Card title={title} extra={save}>
      <CodeBlock label={title} text={text} />
    </Card>
  )
}
