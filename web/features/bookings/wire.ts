import type { CallOutput } from '../../platform/calls/api.ts'

export type BookableVenues = CallOutput<'listBookableVenues'>
export type BookableVenue = CallOutput<'getBookableVenue'>
export type VenueDay = BookableVenue['days'][number]
export type OpeningDay = BookableVenue['openingDays'][number]
export type Timetable = CallOutput<'getTimetable'>
export type Session = Timetable['sessions'][number]
export type Activity = Timetable['activities'][number]
export type Access = Activity['access'][number]
export type Level = NonNullable<Activity['level']>
export type PriceOption = Activity['priceOptions'][number]
export type Priced = PriceOption['price']
export type DayPolicy = Timetable['policies'][number]
export type OwnTimetable = CallOutput<'getOwnTimetable'>
export type CourtPrices = CallOutput<'getCourtPrices'>
export type OwnPerson = OwnTimetable['people'][number]
export type OwnPrice = OwnPerson['prices'][number]
export type PlacePrice = NonNullable<OwnPrice['price']>
export type NextSession = CallOutput<'listNextSessions'>[number]
export type SessionDetails = CallOutput<'getActivitySession'>
export type SessionPrice = CallOutput<'getSessionPrices'>[number]
export type CourtTimes = CallOutput<'listCourtTimes'>
export type CourtTime = CourtTimes['times'][number]
