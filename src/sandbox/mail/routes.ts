import type { FastifyInstance } from 'fastify'
import { isObject, jsonObject, param, queryOf, rawBody } from '../http.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { latestMails, type MailFile, receive } from './mailBox.ts'
import { boxPage, htmlPolicy, mailPage, pagePolicy } from './pages.ts'

const largest = 8 * 1024 * 1024

/**
 * Receives the product's emails over HTTP while no mail server is configured, and shows them in a browser
 * (README, Mail box).
 */
export function mailRoutes(app: FastifyInstance, world: World) {
  app.post('/mail/api/messages', { bodyLimit: largest }, (request, reply) => {
    const body = jsonObject(rawBody(request))
    const mail = body && {
      id: field(body, 'id'),
      from: field(body, 'from'),
      to: field(body, 'to'),
      subject: field(body, 'subject'),
      text: field(body, 'text'),
      html: field(body, 'html'),
      files: filesOf(body.attachments),
    }
    if (!mail || mail.id === '' || !mail.to.includes('@'))
      return reply.code(400).send({ error: 'badBody', message: 'A mail has an id and an address.' })
    receive(world, mail)
    return reply.code(201).send({ id: mail.id })
  })
  app.get('/mail/api/messages', (request) => ({
    messages: latestMails(world, queryOf(request).get('to') ?? undefined),
  }))

  app.get('/mail', (request, reply) => {
    const zh = (queryOf(request).get('lang') ?? request.headers['accept-language'] ?? '').startsWith('zh')
    return reply.headers(pagePolicy).send(boxPage(latestMails(world), zh))
  })
  app.get('/mail/:mailId', (request, reply) => {
    const zh = (queryOf(request).get('lang') ?? request.headers['accept-language'] ?? '').startsWith('zh')
    const mail = latestMails(world).find(({ id }) => id === param(request, 'mailId'))
    if (!mail) return reply.code(404).type('text/plain').send('not found')
    return reply.headers(pagePolicy).send(mailPage(mail, zh))
  })
  /** Shows the email as a mail client would: no scripts and no remote content. */
  app.get('/mail/:mailId/html', (request, reply) => {
    const mail = latestMails(world).find(({ id }) => id === param(request, 'mailId'))
    if (!mail) return reply.code(404).type('text/plain').send('not found')
    return reply.headers(htmlPolicy).send(mail.html.replace('<head>', '<head><base target="_blank">'))
  })
  app.get('/mail/:mailId/files/:place', (request, reply) => {
    const mail = latestMails(world).find(({ id }) => id === param(request, 'mailId'))
    const file = mail?.files[Number(param(request, 'place'))]
    if (!file) return reply.code(404).type('text/plain').send('not found')
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type(/^[a-z]+\/[a-z0-9.+-]+$/.test(file.type) ? file.type : 'application/octet-stream')
      .send(Buffer.from(file.content, 'base64'))
  })
}

function filesOf(given: unknown): MailFile[] {
  if (!Array.isArray(given)) return []
  return given.filter(isObject).map((file) => ({
    name: field(file, 'name'),
    type: field(file, 'type'),
    content: field(file, 'content'),
  }))
}
