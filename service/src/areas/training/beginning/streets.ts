const list = (text: string) => text.trim().split(/\s+/);

/** Names of streets in both languages. */
export const streets = {
  fi: list(`Kirkkotie Koulukatu Asematie Rantatie Keskuskatu Mäkitie Puistotie Kauppakatu Myllytie Metsätie Koivutie
    Pihlajatie Peltotie Satamakatu Torikatu Hämeentie Linnankatu Vanhatie Niittykuja Lehtotie Jokitie Saunakuja Kuusitie
    Mäntytie Päivölänkuja Ylätie Ahotie Länsiväylä Itätie Yrjönkatu Kalliolantie Harjukatu Käpytie`),
  sv: list(`Kyrkvägen Skolgatan Stationsvägen Strandvägen Centralgatan Backvägen Parkvägen Köpmansgatan Kvarnvägen
    Skogsvägen Björkvägen Rönnvägen Åkervägen Hamngatan Torggatan Storgatan Slottsgatan Gamlavägen Ängsstigen Lövvägen
    Åvägen Bastugränden Granvägen Tallvägen Östanvägen`),
};
