import type { FastifyInstance } from 'fastify'
import { faultNames } from './faults.ts'
import { jsonObject, rawBody } from './http.ts'
import { latestNotices, sendAgain } from './notices/notices.ts'
import { isRail } from './rails.ts'
import { field } from './wallet/scan.ts'
import type { World } from './world.ts'

/** What `/sandbox/panel` shows and switches: the faults, and the notifications under way. */
export function panelApi(app: FastifyInstance, world: World) {
  const state = () => ({ faults: world.faults.on(), faultNames, notices: latestNotices(world) })

  app.get('/panel/api/state', () => state())
  app.post('/panel/api/faults', (request) => {
    world.faults.switch(jsonObject(rawBody(request))?.on === true)
    return state()
  })
  app.post('/panel/api/next-fault', (request, reply) => {
    const body = jsonObject(rawBody(request))
    const [rail, wanted] = [field(body, 'rail'), field(body, 'name')]
    const name = faultNames.find((fault) => fault === wanted)
    if (!isRail(rail) || !name)
      return reply.code(400).send({ error: 'badBody', message: 'No such rail or fault.' })
    world.faults.next(rail, name)
    return reply.send(state())
  })
  app.post('/panel/api/send-again', (request, reply) => {
    const found = sendAgain(world, field(jsonObject(rawBody(request)), 'noticeNo'))
    return found
      ? reply.send(state())
      : reply.code(404).send({ error: 'notFound', message: 'No such notification.' })
  })
}
