import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Block, Email, Fact, Row as AmountRow, Way } from './email.ts'
import type { Sender } from './render-email.ts'

const font = { fontFamily: 'Arial, Helvetica, sans-serif', color: '#1C1C28' }
const paragraph = { ...font, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' }
const subheading = { ...font, fontSize: '20px', lineHeight: '26px', margin: '32px 0 12px' }
const cell = { ...font, fontSize: '16px', lineHeight: '24px', margin: 0 }
const line = '#DEDCE5'

/** Every e-mail: the operator's name in its colours, one heading, the content, how to get help. */
export function EmailPage({ sender, email, help }: { sender: Sender; email: Email; help: string }) {
  const { brand } = sender
  return (
    <Html lang={sender.words.locale}>
      <Head>
        <title>{email.heading}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{email.preview}</Preview>
      <Body style={{ backgroundColor: '#F6F5F8', margin: 0, padding: '24px 8px' }}>
        <Container
          style={{ backgroundColor: '#FFFFFF', borderRadius: '12px', maxWidth: '600px', overflow: 'hidden' }}
        >
          <Section style={{ backgroundColor: brand.header, padding: '20px 32px' }}>
            <Text style={{ ...font, color: brand.onHeader, fontSize: '18px', fontWeight: 700, margin: 0 }}>
              {sender.client.name}
            </Text>
          </Section>
          <Section style={{ padding: '32px' }}>
            <Heading as="h1" style={{ ...font, fontSize: '28px', lineHeight: '34px', margin: '0 0 16px' }}>
              {email.heading}
            </Heading>
            {email.blocks.map((block, index) => (
              <Shown key={index} block={block} sender={sender} />
            ))}
            <Hr style={{ borderColor: line, margin: '32px 0 16px' }} />
            <Text style={{ ...font, color: '#5A5869', fontSize: '14px', lineHeight: '20px', margin: 0 }}>
              {help}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

function Shown({ block, sender }: { block: Block; sender: Sender }) {
  if (typeof block === 'string') return <Text style={paragraph}>{block}</Text>
  if ('heading' in block)
    return (
      <Heading as="h2" style={subheading}>
        {block.heading}
      </Heading>
    )
  if ('rows' in block) return <Amounts rows={block.rows} />
  if ('facts' in block) return <Facts facts={block.facts} />
  return <Onward way={block} sender={sender} />
}

const Amounts = ({ rows }: { rows: readonly AmountRow[] }) => (
  <Section style={{ margin: '0 0 16px' }}>
    {rows.map(({ label, amount, isTotal }) => {
      const weight = { fontWeight: isTotal ? 700 : 400 }
      const edge = { borderTop: `1px solid ${line}`, padding: '8px 0', verticalAlign: 'top' as const }
      return (
        <Row key={label}>
          <Column style={edge}>
            <Text style={{ ...cell, ...weight }}>{label}</Text>
          </Column>
          <Column style={{ ...edge, paddingLeft: '16px', textAlign: 'right' }}>
            <Text style={{ ...cell, ...weight, whiteSpace: 'nowrap' }}>{amount}</Text>
          </Column>
        </Row>
      )
    })}
  </Section>
)

/** One under another, so that they read the same on a phone. */
const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Section style={{ margin: '0 0 16px' }}>
    {facts.map(({ label, words }) => (
      <Text key={`${label} ${words}`} style={{ ...cell, margin: '0 0 12px' }}>
        <strong>{label}</strong>
        <br />
        {words}
      </Text>
    ))}
  </Section>
)

const Onward = ({ way, sender: { brand } }: { way: Way; sender: Sender }) => (
  <Button
    href={way.href}
    style={{
      ...font,
      backgroundColor: brand.primary,
      borderRadius: '6px',
      color: brand.onPrimary,
      display: 'inline-block',
      fontSize: '16px',
      fontWeight: 700,
      lineHeight: '24px',
      margin: '8px 12px 16px 0',
      padding: '12px 24px',
      textDecoration: 'none',
    }}
  >
    {way.label}
  </Button>
)
