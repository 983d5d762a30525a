import type { FastifyInstance } from 'fastify'
import { jsonObject, param, queryOf, rawBody } from '../http.ts'
import { field } from '../wallet/scan.ts'
import type { World } from '../world.ts'
import { latestMails, receive } from './mailBox.ts'
import { boxPage, htmlPolicy, mailPage, pagePolicy } from './pages.ts'

/** What the product sends by mail while no mail server is set up: taken by HTTP, read in a browser (README, Mail box). */
export function mailRoutes(app: FastifyInstance, world: World) {
  app.post('/mail/api/messages', (request, reply) => {
    const body = jsonObject(rawBody(request))
    const mail = body && {
      id: field(body, 'id'),
      from: field(body, 'from'),
      to: field(body, 'to'),
      subject: field(body, 'subject'),
      text: field(body, 'text'),
      html: field(body, 'html'),
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
  /** As its reader's program would show it: nothing in it runs, and nothing is fetched. */
  app.get('/mail/:mailId/html', (request, reply) => {
    const mail = latestMails(world).find(({ id }) => id === param(request, 'mailId'))
    if (!mail) return reply.code(404).type('text/plain').send('not found')
    return reply.headers(htmlPolicy).send(mail.html.replace('<head>', '<head><base target="_blank">'))
  })
}
