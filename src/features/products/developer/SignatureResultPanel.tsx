import { useText } from '#console/language.tsx'
import { Card } from '#console/ui/Card.tsx'
import { CodeText } from '#console/ui/CodeText.tsx'
import { Descriptions } from '#console/ui/Descriptions.tsx'
import { Note } from '#console/ui/Note.tsx'
import type { SignatureCause, SignatureVerdict } from '#features/gateway/requests/requests.contract.ts'
import { CodeBlock } from '#features/products/developer/CodeBlock.tsx'
import { causeText, signatureTexts as m } from '#features/products/developer/developer.messages.ts'

const unread: readonly SignatureCause[] = ['headerMissing', 'signatureUnreadable', 'algorithmUnknown']

/** The likely cause first, then both strings with their first difference. */
export function SignatureResultPanel({ verdict }: { verdict: SignatureVerdict }) {
  const t = useText()
  const { cause, gatewayString, clientString, difference } = verdict
  const readable = !unread.includes(cause)
  return (
    <div className="flex flex-col gap-4">
      <Note tone={cause === 'valid' ? 'good' : 'bad'} title={t(causeText[cause])}>
        {difference && t(m.difference, { at: difference.at })}
      </Note>
      {difference && (
        <Card>
          <Descriptions
            items={[
              {
                label: t(m.gatewaySide),
                value: <CodeText>{visible(difference.gateway)}</CodeText>,
                wide: true,
              },
              {
                label: t(m.clientSide),
                value: <CodeText>{visible(difference.client)}</CodeText>,
                wide: true,
              },
            ]}
          />
        </Card>
      )}
      {readable && (
        <Card title={t(m.gatewayString)}>
          <CodeBlock label={t(m.gatewayString)} text={gatewayString} />
        </Card>
      )}
      {readable && cause !== 'valid' && (
        <Card title={t(m.signedString)}>
          {clientString === null ? (
            <p className="text-text-2">{t(m.signedUnknown)}</p>
          ) : (
            <CodeBlock label={t(m.signedString)} text={clientString} />
          )}
        </Card>
      )}
    </div>
  )
}

/** Makes line endings visible. */
function visible(text: string): string {
  return text.replaceAll('\r', '[CR]').replaceAll('\n', '[LF]') || '—'
}
