import { parseConfig } from './platform/config.ts'
import { settableClock, systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db.ts'
import { importOperator } from './operators/import-operator.service.ts'
import { formatProblems } from './operators/problem.ts'
import { readOperator } from './operators/read-operator.service.ts'
import { postcodesIn } from './gazetteer/known-postcodes.service.ts'
import { importGazetteer } from './gazetteer/gazetteer.service.ts'
import { describeImport } from './gazetteer/import-words.ts'
import { explainPayment, explanationText } from './payment-history/explain.service.ts'
import { reconcilePayments } from './checkout/recovery/reconcile.service.ts'
import { createServices } from './create-services.ts'
import { migrateFor, withDatabases } from './databases.ts'
import { resetDemo } from './demo/reset-demo.service.ts'
import { loadSettings } from './load-settings.ts'
import { requestRefund, sendRefund } from './payments/refunds.service.ts'
import type { Services } from './services.ts'

const usage = `Usage:
  centrecourt operator check FOLDER     report every mistake in an operator's files; with --gazetteer FILE|FOLDER
                                        also venues whose postcode is not in use
  centrecourt operator import FOLDER    check them, then make the database say the same
  centrecourt gazetteer import FILE|FOLDER
                                        put postcodes on the map: OS Code-Point Open, ONSPD or districts (docs/gazetteer.md)
  centrecourt payment explain ID        everything that happened to a payment, and what its provider says now
  centrecourt payment refund ID AMOUNT  give a part or all of a payment back; the amount in pence
  centrecourt payment reconcile         compare what the providers hold and took with what we know, as every night
  centrecourt demo reset                make the whole demo fresh again (stop the server first)`

const [subject, action, folder, option, optionValue] = process.argv.slice(2)
loadSettings()
process.exitCode = await run().catch((error: unknown) => {
  console.error((error as Error).message)
  return 1
})

async function run(): Promise<number> {
  if (subject === 'operator' && (action === 'check' || action === 'import') && folder) {
    if (option === undefined) return operator(action, folder)
    if (option === '--gazetteer' && optionValue) return operator(action, folder, optionValue)
  }
  if (subject === 'gazetteer' && action === 'import' && folder) return gazetteer(folder)
  if (subject === 'payment' && action === 'explain' && folder) return explain(folder)
  if (subject === 'payment' && action === 'refund' && folder && option) return refund(folder, Number(option))
  if (subject === 'payment' && action === 'reconcile') return reconcile()
  if (subject === 'demo' && action === 'reset') return makeDemoFresh()
  console.error(usage)
  return 2
}

async function operator(
  verb: 'check' | 'import',
  path: string,
  gazetteerPath: string | null = null,
): Promise<number> {
  const lookUp =
    gazetteerPath === null
      ? undefined
      : (postcodes: readonly string[]) => postcodesIn(gazetteerPath, postcodes)
  const { operator: read, problems } = await readOperator(path, lookUp)
  console.log(formatProblems(problems))
  if (!read || problems.length > 0) return 1
  if (verb === 'check') return 0
  return withDatabases(async ({ databaseUrl }) => {
    const config = parseConfig({ ...process.env, DATABASE_URL: databaseUrl })
    await migrateFor(config)
    const db = openDatabase(config.databaseUrl, 2)
    try {
      const clock = config.mode === 'production' ? systemClock : settableClock()
      const { changed } = await importOperator({ db, clock }, read)
      console.log(changed ? `${read.name} is imported.` : `${read.name} was up to date: nothing changed.`)
      return 0
    } finally {
      await db.close()
    }
  })
}

async function gazetteer(path: string): Promise<number> {
  return withDatabases(async ({ databaseUrl }) => {
    const config = parseConfig({ ...process.env, DATABASE_URL: databaseUrl })
    await migrateFor(config)
    const db = openDatabase(config.databaseUrl, 1)
    try {
      const outcome = await importGazetteer(db, path)
      console.log(describeImport(outcome))
      return outcome.standing === null ? 1 : 0
    } finally {
      await db.close()
    }
  })
}

async function explain(paymentId: string): Promise<number> {
  return withServices(async (services) => {
    const explanation = await explainPayment(services, paymentId)
    if (!explanation) throw new Error(`There is no payment ${paymentId}.`)
    console.log(explanationText(explanation))
    return 0
  })
}

async function refund(paymentId: string, amount: number): Promise<number> {
  return withServices(async (services) => {
    const explanation = await explainPayment(services, paymentId)
    if (!explanation) throw new Error(`There is no payment ${paymentId}.`)
    const { id, clientId, currency } = explanation.payment
    const { id: refundId } = await requestRefund(services, clientId, id, amount, 'asked for by the operator')
    await sendRefund(services, clientId, refundId)
    console.log(`Refund ${refundId} of ${amount} ${currency} (minor units) is with the provider.`)
    return 0
  })
}

async function reconcile(): Promise<number> {
  return withServices(async (services) => {
    const { differences, notCompared } = await reconcilePayments(services)
    for (const { reference, payment, words } of differences)
      console.log(`${reference}  payment ${payment ?? 'unknown'}: ${words}`)
    console.log(differences.length === 0 ? 'Nothing differs.' : `${differences.length} payments differ.`)
    if (notCompared.length > 0)
      console.log(`Not compared, there is no list to read: ${notCompared.join(', ')}.`)
    return differences.length === 0 ? 0 : 1
  })
}

async function withServices(work: (services: Services) => Promise<number>): Promise<number> {
  return withDatabases(async ({ databaseUrl }) => {
    const config = parseConfig({ ...process.env, DATABASE_URL: databaseUrl })
    await migrateFor(config)
    const services = createServices({ ...config, mapFile: null })
    try {
      return await work(services)
    } finally {
      await services.db.close()
    }
  })
}

async function makeDemoFresh(): Promise<number> {
  return withDatabases(async ({ databaseUrl, sandboxDatabaseUrl }) => {
    const config = parseConfig({ ...process.env, DATABASE_URL: databaseUrl })
    if (config.mode === 'production') throw new Error('The demo cannot be reset in production.')
    await resetDemo({ databaseUrl, sandboxDatabaseUrl })
    console.log('The demo is empty now. Start it again with `npm start`: it fills itself.')
    return 0
  })
}
