import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import type { EmailFacts } from './render-email.ts'

const font = { fontFamily: 'Arial, Helvetica, sans-serif', color: '#1C1C28' }
export const paragraph = { ...font, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' }
export const linkStyle = { color: '#1D3FBB', textDecoration: 'underline' }
export const subheading = { ...font, fontSize: '18px', lineHeight: '28px', margin: '24px 0 8px' }

/** Frame of every e-mail: operator's name, one heading, the content, how to get help. */
export function EmailPage({
  client,
  heading,
  preview,
  children,
}: Pick<EmailFacts, 'client'> & { heading: string; preview: string; children: ReactNode }) {
  const { phone, email } = client.settings.customerServiceContact
  return (
    <Html lang="en-GB">
      <Head>
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: '#F6F5F8', margin: 0, padding: '24px 8px' }}>
        <Container
          style={{ backgroundColor: '#FFFFFF', borderRadius: '12px', maxWidth: '600px', padding: '32px' }}
        >
          <Text style={{ ...font, fontSize: '14px', fontWeight: 700, margin: '0 0 16px' }}>
            {client.name}
          </Text>
          <Heading as="h1" style={{ ...font, fontSize: '28px', lineHeight: '34px', margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: '#DEDCE5', margin: '32px 0 16px' }} />
          <Section>
            <Text style={{ ...font, color: '#5A5869', fontSize: '14px', lineHeight: '20px', margin: 0 }}>
              {['Any questions?', phone ? `Call ${phone}` : null, email ? `or write to ${email}.` : null]
                .filter(Boolean)
                .join(' ')}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}
