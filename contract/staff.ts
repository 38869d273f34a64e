import { z } from 'zod'
import { route } from './route.ts'

export const StaffMember = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(['reception', 'manager']),
})

export const logInStaff = route({
  method: 'POST',
  path: '/api/auth/staff/login',
  summary: 'Sign in at the front of house',
  tag: 'staff',
  access: 'visitor',
  area: 'front-of-house',
  body: z.strictObject({
    email: z.string().trim().min(1, { error: 'Enter your email address.' }).max(254),
    password: z.string().min(1, { error: 'Enter your password.' }).max(200),
  }),
  response: StaffMember,
})

export const logOutStaff = route({
  method: 'POST',
  path: '/api/auth/staff/logout',
  summary: 'Sign out of the front of house',
  tag: 'staff',
  access: 'visitor',
  area: 'front-of-house',
  response: z.object({ message: z.string() }),
})
