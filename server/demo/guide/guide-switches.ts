import { listOf, providerNames, type GuideFacts } from './guide-facts.ts'
import { html, type Html } from './html.ts'
import { paymentFaults, type WaitingFault } from '../sandbox/payment-faults.ts'
import { clockMoves, type Notice } from './switches.ts'

/** The switches that can do something: the time, and the failures of the payment provider. */
export function switchesSection({
  clock,
  waitingFaults,
  sites,
  notice,
}: Pick<GuideFacts, 'clock' | 'waitingFaults' | 'sites' | 'notice'>): Html {
  return html`<section id="switches" aria-labelledby="switches-title">
    <h2 id="switches-title">Switches</h2>
    ${notice !== null && noticeLine(notice)}
    <div class="pair">
      <form class="card" method="post" action="/demo/clock" aria-labelledby="clock-title">
        <h3 id="clock-title">The demo clock</h3>
        <p class="clock">${clock.now}</p>
        <p class="quiet">${clock.offset}. London time, shared by the server and the payment sandbox.</p>
        <div class="buttons">
          ${Object.entries(clockMoves).map(([move, { label }]) => html`<button class="second" name="move" value="${move}">${label}</button>`)}
          <button class="second" name="move" value="reset">Back to real time</button>
        </div>
      </form>
      <form class="card" method="post" action="/demo/maintenance" aria-labelledby="maintenance-title">
        <h3 id="maintenance-title">Maintenance</h3>
        <p class="quiet">
          A closed site answers every page with the notice of planned maintenance. Payments under way are
          still finished.
        </p>
        <div class="buttons">
          ${sites.map(
            ({ id, name, isClosed }) =>
              html`<button class="second" name="client" value="${id}">
                ${isClosed ? 'Open' : 'Close'} ${name}
              </button>`,
          )}
        </div>
      </form>
    </div>
    <form class="card failures" method="post" action="/demo/faults" aria-labelledby="faults-title">
      <h3 id="faults-title">Payment failures</h3>
      <p class="quiet">
        Each waits for the next card payment at Stripe, Opayo and Ryft, and happens once at each of them.
        Choosing one takes back another. <a href="/demo/sandbox">What the providers hold</a> shows what came
        of it.
      </p>
      ${waitingLine(waitingFaults)}
      <ul class="faults">
        ${Object.entries(paymentFaults).map(
          ([name, { label, effect }]) =>
            html`<li>
              <button class="second" name="fault" value="${name}" aria-describedby="effect-${name}">
                ${label}
              </button>
              <p class="quiet" id="effect-${name}">${effect}</p>
            </li>`,
        )}
      </ul>
      <button class="second" name="fault" value="none">No failure</button>
    </form>
  </section>`
}

/** Also where the redirect after a form leads, so that the message is in view and next in the reading order. */
function noticeLine({ kind, text }: Notice): Html {
  return html`<p class="notice ${kind}" id="notice" role="status" tabindex="-1">${text}</p>`
}

function waitingLine(waiting: readonly WaitingFault[] | null): Html {
  if (waiting === null)
    return html`<p class="notice bad">
      The payment sandbox does not answer at the moment: card payments and these switches need it.
    </p>`
  if (waiting.length === 0) return html`<p class="waiting">No failure is waiting.</p>`
  return html`${waiting.map(
    ({ name, providers }) =>
      html`<p class="waiting on">
        Waiting at ${listOf(providers.map((provider) => providerNames[provider]))}:
        ${paymentFaults[name].label}.
      </p>`,
  )}`
}
